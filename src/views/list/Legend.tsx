import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import type { RowClass } from '../../../schema/list.ts'
import { toneColours } from '../../kinds/parts/Badge.tsx'
import type { Labels } from '../tool/useLabels.ts'

/** What the colours of rows mean: each colour once, with all that bears it. Folded on a phone. */
export function Legend({ classes, labels }: { readonly classes: readonly RowClass[]; readonly labels: Labels }) {
  const t = useTranslate()
  const isNarrow = useMediaQuery('(max-width:600px)')
  const tones = [...new Set(classes.map(({ tone }) => tone))]
  const list = (
    <List aria-label={t('views.legend')}>
      {tones.map(tone => (
        <li key={tone} data-tone={tone}>
          {classes.flatMap(one => (one.tone === tone ? labels.rowClass(one.name) : [])).join(', ')}
        </li>
      ))}
    </List>
  )
  if (!isNarrow) return list
  return (
    <Folded>
      <summary>{t('views.legend')}</summary>
      {list}
    </Folded>
  )
}

const Folded = styled('details')({ fontSize: 12, '& summary': { cursor: 'pointer', marginBottom: 4 } })

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
