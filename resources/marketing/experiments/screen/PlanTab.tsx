import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { Card } from '../../../../src/charts/Card.tsx'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { Free } from './Free.tsx'
import { PlanCells } from './PlanCells.tsx'
import { SampleSize } from './SampleSize.tsx'
import { usePlan } from './useExperiment.ts'

/** The experiments that hold the mod ids on the same page, and the number of users needed (§5.1 of the growth specification). */
export default function PlanTab({ record }: { readonly record: ApiRecord }) {
  const t = useTranslate()
  const words = useScreenWords('experiments')
  const { data, error, refetch } = usePlan(record.id)
  if (error) return <ListError error={error} retry={() => void refetch()} />
  if (!data) return <div role="status">{t('ra.page.loading')}</div>
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card title={words('cells')} note={words('cells_note')}>
        <PlanCells plan={data} />
        {record._can?.edit && <Free cells={data.cells} />}
      </Card>
      <Card title={words('size')} note={words('size_note')}>
        <SampleSize size={data.size} />
      </Card>
    </Box>
  )
}
