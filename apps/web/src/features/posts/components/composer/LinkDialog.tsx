import { richTextAddresses } from '@touchline/contract/content';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';

/** Asks for the address of a link. */
export function LinkDialog({ onLink, onClose }: { onLink: (href: string) => void; onClose: () => void }) {
  const { t } = useTranslation('posts');
  const [address, setAddress] = useState('https://');
  const [submitted, setSubmitted] = useState(false);
  const link = richTextAddresses.linkOf(address.trim());
  return (
    <Dialog open onClose={onClose} title={t('composer.link')} size="s">
      <form
        className="stack-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (link) onLink(link.href);
        }}
      >
        <TextField
          data-autofocus=""
          label={t('composer.address')}
          type="url"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={submitted && !link ? t('composer.addressWrong') : undefined}
        />
        <Button type="submit" tone="primary">
          {t('composer.insert')}
        </Button>
      </form>
    </Dialog>
  );
}
