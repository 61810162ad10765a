import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { RowClass } from '../../../schema/list.ts'
import { toneColours } from '../../kinds/parts/toneColours.ts'
import type { Labels } from '../tool/useLabels.ts'

/** What the colours of rows mean. */
export function Legend({ classes, labels }: { classes: readonly RowClass[]; labels: Labels }) {
  const t = useTranslate()
  return (
    <List aria-label={t('views.legend')}>
      {classes.map(({ name, tone }) => (
        <li key={name} data-tone={tone}>
          {labels.rowClass(name)}
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 12,
  color: theme.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& li::before': { content: '""', width: 3, height: 12, borderRadius: 2, background: 'currentColor' },
  ...Object.fromEntries(
    Object.entries(toneColours).map(([tone, { light, dark }]) => [
      `& li[data-tone=${tone}]::before`,
      { background: light[2], ...theme.applyStyles('dark', { background: dark[2] }) },
    ]),
  ),
}))
