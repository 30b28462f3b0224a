import { Avatar, Badge, Table, type TableSort } from '@touchline/ui';
import { useState } from 'react';
import { Sample } from './Sample.tsx';

export function Tables() {
  return (
    <Sample title="Table" wide>
      <TableDemo />
    </Sample>
  );
}

const people = [
  { id: '48213907', name: 'bóng.đá.quang', region: 'Hà Nội', risk: 'Phone reused', hours: 26 },
  { id: '48213955', name: '阿杰看球', region: 'Chengdu', risk: '', hours: 24 },
  { id: '48214020', name: 'narrador.caio', region: 'Recife', risk: '', hours: 17 },
  { id: '48214066', name: 'ส้มโอ บาส', region: 'Chiang Mai', risk: '', hours: 12 },
];

function TableDemo() {
  const [sort, setSort] = useState<TableSort>({ column: 'hours', descending: true });
  const [open, setOpen] = useState('48213955');
  const rows = people.toSorted(
    (a, b) => (sort.column === 'hours' ? a.hours - b.hours : a.name.localeCompare(b.name)) * (sort.descending ? -1 : 1),
  );
  return (
    <Table
      label="Applications"
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={setSort}
      currentKey={open}
      onRow={(row) => setOpen(row.id)}
      columns={[
        {
          id: 'name',
          head: 'Applicant',
          title: true,
          sortable: true,
          cell: (row) => (
            <span style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
              <Avatar name={row.name} />
              <button type="button" onClick={() => setOpen(row.id)}>
                {row.name}
              </button>
            </span>
          ),
        },
        { id: 'region', head: 'Region', cell: (row) => row.region },
        { id: 'risk', head: 'Risk', cell: (row) => (row.risk ? <Badge tone="warn">{row.risk}</Badge> : 'None') },
        { id: 'hours', head: 'Waiting', numeric: true, sortable: true, cell: (row) => `${row.hours} h` },
      ]}
    />
  );
}
