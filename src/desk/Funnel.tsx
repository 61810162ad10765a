import { styled } from '@mui/material/styles'
import { grouped } from '../kinds/numbers.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { RecordCard } from '../views/record/RecordCard.tsx'
import type { RecordProps } from '../views/tool/useLabels.ts'

/** Numbers of which each is a part of the one before, as bars with their share of the first. */
export function Funnel({ tool, labels, record }: RecordProps) {
  const { country } = useSpeaker()
  const steps = (tool.desk?.funnel ?? []).map(key => ({ key, count: Number(record[key] ?? 0) }))
  const all = steps[0]?.count ?? 0
  return (
    <RecordCard title={labels.part('funnel')}>
      <List>
        {steps.map(({ key, count }) => {
          const share = all > 0 ? count / all : 0
          return (
            <div key={key}>
              <dt>{labels.field(key)}</dt>
              <dd>
                <span className="bar" style={{ width: `${share * 100}%` }} />
              </dd>
              <dd className="count">
                {grouped(count, country)} {all > 0 && <small>{Math.round(share * 100)}%</small>}
              </dd>
            </div>
          )
        })}
      </List>
    </RecordCard>
  )
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 8,
  fontSize: 13,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(72px, 110px) minmax(0, 1fr) minmax(84px, auto)',
    gap: 12,
    alignItems: 'center',
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
  '& .bar': { display: 'block', minWidth: 2, height: 18, borderRadius: 4, background: theme.palette.primary.main },
  '& .count': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& small': { color: theme.palette.text.secondary, fontWeight: 400, display: 'inline-block', minWidth: 36 },
}))
