import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { LinkBase, useCreatePath, useGetOne, useTranslate } from 'react-admin'
import type { ListParent } from '../../../schema/list.ts'
import type { Resource } from '../../../schema/resource.ts'
import { useChanged } from '../../events/useChanged.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { grouped } from '../../kinds/numbers.ts'
import { usePlace } from '../../kinds/useSpeaker.ts'
import { useMayWrite } from '../../shell/session.ts'
import { useLabels } from '../tool/useLabels.ts'
import { Value } from '../Value.tsx'

interface ParentBarProps {
  /** The tool of the row that the address names. */
  readonly tool: Resource
  readonly record: ApiRecord
  /** The tool of the rows below it. */
  readonly child: string
  readonly shows: ListParent
}

/** The row that the address of a list names, above the list: the way back, its progress and its figures. Figures that the user does not see are left out. */
export function ParentBar({ tool, record: first, child, shows: { progress, facts = [] } }: ParentBarProps) {
  const t = useTranslate()
  const may = useMayWrite()
  const createPath = useCreatePath()
  const labels = useLabels(tool)
  // The figures follow each write to the rows below.
  const { data: record = first, refetch } = useGetOne<ApiRecord>(tool.name, { id: first.id }, { retry: false, initialData: first })
  useChanged([tool.name, child], async () => void (await refetch()))
  const seen = facts.filter(key => tool.fields[key] && record[key] !== undefined && record[key] !== null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, py: 0.5 }}>
      <Button
        component={LinkBase}
        to={createPath({ resource: tool.name, type: 'list' })}
        startIcon={<ArrowBack />}
        color="inherit"
        sx={{ ml: -0.5 }}
      >
        {labels.name}
      </Button>
      {progress && <Progress done={record[progress.done]} of={record[progress.of]} label={labels.field(progress.done)} />}
      {seen.map(key => {
        const field = tool.fields[key]
        return (
          field && (
            <Box key={key} sx={{ fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
              <Box component="span" sx={{ color: 'text.secondary', mr: 0.75 }}>
                {labels.field(key)}
              </Box>
              <Value field={field} tool={tool.name} name={key} value={record[key]} record={record} />
            </Box>
          )
        )
      })}
      {tool.routes.edit && may(tool.permissions.edit) && (
        <Button
          component={LinkBase}
          to={createPath({ resource: tool.name, id: String(record[tool.routes.by ?? 'id']), type: 'edit' })}
          sx={{ ml: { sm: 'auto' } }}
        >
          {t('views.desk.edit_record', { one: labels.one })}
        </Button>
      )}
    </Box>
  )
}

interface ProgressProps {
  readonly done: unknown
  readonly of: unknown
  readonly label: string
}

/** A part of a whole as a bar, with both numbers in words. */
function Progress({ done, of, label }: ProgressProps) {
  const t = useTranslate()
  const { country } = usePlace()
  if (typeof done !== 'number' || typeof of !== 'number') return null
  const share = of === 0 ? 0 : Math.round((100 * done) / of)
  const words = t('views.desk.progress', { done: grouped(done, country), of: grouped(of, country), share })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '0 1 300px', minWidth: 220 }}>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={label}
        aria-valuetext={words}
        color="success"
        sx={{ flex: 1, height: 8, borderRadius: 4 }}
      />
      <Box component="span" sx={{ fontSize: 13, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {words}
      </Box>
    </Box>
  )
}
