import { IconSearch, IconUser } from '@tabler/icons-react';
import {
  Checkbox,
  Combobox,
  PasswordField,
  PhoneField,
  RadioField,
  SelectField,
  TextArea,
  TextField,
} from '@touchline/ui/form';
import { DateField, DateRangeField, NumberField, SearchSelect } from '@touchline/ui/pickers';
import { useState } from 'react';
import css from './gallery.module.css';
import { Sample } from './Sample.tsx';

const clubs = ['Newcastle United', 'Manchester City', 'Liverpool', 'Nottingham Forest', 'Brighton', 'Brentford'].map(
  (label) => ({ value: label, label }),
);

export function Forms() {
  const [about, setAbout] = useState('Line-ups at 20:15. Slow mode during play, open chat at half-time. Ciao!');
  const [code, setCode] = useState('+86');
  const [number, setNumber] = useState('13800138000');
  const [voice, setVoice] = useState<'calm' | 'loud' | null>('calm');
  const [club, setClub] = useState<string | null>('Liverpool');
  const [search, setSearch] = useState('');
  const [price, setPrice] = useState<number | null>(120);
  const [day, setDay] = useState<string | null>('2026-11-21');
  const [range, setRange] = useState<[string | null, string | null]>(['2026-11-01', '2026-11-21']);
  return (
    <>
      <Sample title="Form">
        <div className={css.stack}>
          <TextField
            id="gallery-name"
            label="Username"
            icon={IconUser}
            defaultValue="curva2019"
            error="This name is taken. Try curva2019x."
          />
          <PasswordField
            label="Password"
            defaultValue="matchday90"
            autoComplete="current-password"
            aside={
              <a className="text-link" href="#forgot">
                Forgot password?
              </a>
            }
          />
          <PhoneField
            label="Phone"
            codes={[
              { value: '+86', label: 'China +86' },
              { value: '+84', label: 'Việt Nam +84' },
            ]}
            code={code}
            onCode={setCode}
            codeLabel="Country"
            number={number}
            onNumber={setNumber}
            hint="We send one SMS."
          />
        </div>
      </Sample>
      <Sample title="Choices">
        <div className={css.stack}>
          <TextField labelHidden looks="bare" label="Search" icon={IconSearch} placeholder="Search" />
          <SelectField
            label="Language"
            defaultValue="en"
            options={[
              { value: 'en', label: 'English' },
              { value: 'th', label: 'ไทย' },
            ]}
          />
          <TextArea label="Announcement" max={60} value={about} onChange={(event) => setAbout(event.target.value)} />
          <Checkbox
            label={
              <>
                I have read the{' '}
                <a className="text-link" href="#rules">
                  rules
                </a>
              </>
            }
            defaultChecked
          />
          <Checkbox label="Tell me about new hosts" />
          <RadioField
            label="Voice"
            name="voice"
            value={voice}
            onChange={setVoice}
            options={[
              { value: 'calm', label: 'Calm', hint: 'For tactics' },
              { value: 'loud', label: 'Loud' },
            ]}
          />
        </div>
      </Sample>
      <Sample title="Combobox">
        <Combobox
          label="Team"
          options={clubs.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))}
          value={club ?? ''}
          valueLabel={club ?? ''}
          emptyText="Nothing found"
          onSearch={setSearch}
          onChange={setClub}
        />
      </Sample>
      <Sample title="Pickers">
        <div className={css.stack}>
          <SearchSelect label="Team" options={clubs} value={club} onChange={setClub} emptyText="Nothing found" />
          <NumberField label="Price" value={price} onChange={setPrice} min={1} max={6666} hint="In coins" />
          <DateField label="Day" lang="en" value={day} onChange={setDay} />
          <DateRangeField label="วันที่" lang="th" value={range} onChange={setRange} />
        </div>
      </Sample>
    </>
  );
}
