import { useTranslate } from 'react-admin'
import { Card } from '../../../../src/charts/Card.tsx'
import { FigureTable } from '../../../../src/charts/FigureTable.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { usePrecision } from './useNearest.ts'

/** The share of relevant products by category, from the verdicts of the last 30 days. */
export function Precision() {
  const t = useTranslate()
  const words = useScreenWords('visual_search')
  const { data, error, refetch } = usePrecision()
  const row = (name: string, { judged, relevant }: { readonly judged: number; readonly relevant: number }) => [
    name,
    String(judged),
    String(relevant),
    `${Math.round((100 * relevant) / judged)} %`,
  ]
  return (
    <Card title={words('precision')} note={words('precision_note')}>
      {error && <ListError error={error} retry={() => void refetch()} />}
      {data?.judged === 0 && <div role="status">{words('none')}</div>}
      {data && data.judged > 0 && (
        <FigureTable
          label={words('precision')}
          head={[words('category'), words('verdicts'), words('relevant'), words('precision')]}
          rows={data.categories.map(category => row(category.name, category))}
          foot={row(words('all'), data)}
          maxHeight={360}
        />
      )}
      {!data && !error && <div role="status">{t('ra.page.loading')}</div>}
    </Card>
  )
}
