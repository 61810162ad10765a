import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { counted, inText } from '../../../i18n/singular.ts'
import type { Resource } from '../../../schema/resource.ts'
import { checkTry } from '../../../schema/tries.ts'
import { usePanel } from '../../changes/usePanel.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { grouped } from '../../kinds/numbers.ts'
import { RecordLink } from '../../kinds/parts/RecordLink.tsx'
import { RowTitle } from '../../kinds/parts/RowTitle.tsx'
import { useSpeaker } from '../../kinds/useSpeaker.ts'
import { useDebounced } from '../../palette/useDebounced.ts'
import { useTools } from '../../tools/useTools.ts'
import { useRuleContext } from '../tool/useTool.ts'

const PAUSE_MS = 400
/** So many are named. */
const FEW = 5

interface TriedProps {
  readonly tool: Resource
  /** Of the try. */
  readonly name: string
  /** Null while it is new. */
  readonly record: ApiRecord | null
}

/** What the values of a form find before they are saved: how many rows, and the first of them. It is asked when the typing pauses. */
export default function Tried({ tool, name, record }: TriedProps) {
  const t = useTranslate()
  const { country, locale } = useSpeaker()
  const { lightResource } = useTools()
  const tried = tool.tries[name]
  const given = useGiven(tool, name, record)
  const asked = useDebounced(given, PAUSE_MS)
  const panel = usePanel()
  const { data, isPlaceholderData } = useQuery({
    queryKey: [tool.name, 'tries', name, asked],
    queryFn: async ({ signal }) => (await panel.tried(tool.name, name, JSON.parse(asked ?? '{}') as object, signal)).data,
    enabled: asked !== null,
    // What was found last stays until there is something new to tell.
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!tried || !data) return null
  const { count, rows } = data
  const many = t(`resources.${tried.finds}.name`, { _: lightResource(tried.finds)?.label ?? tried.finds })
  const isOld = isPlaceholderData || asked !== given
  const first = rows.slice(0, FEW)
  return (
    <Box
      role="status"
      aria-busy={isOld}
      sx={{ mt: 1, fontSize: 13, overflowWrap: 'anywhere', color: isOld ? 'text.secondary' : 'text.primary' }}
    >
      {count === 0
        ? t('views.tries.none', { many: inText(many) })
        : t('views.tries.found', { smart_count: count, rows: counted(count, grouped(count, country), many, locale) })}
      {first.length > 0 && ': '}
      {first.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <RecordLink tool={tried.finds} id={id}>
            <RowTitle tool={tried.finds} title={title} />
          </RecordLink>
        </span>
      ))}
      {count > first.length && first.length > 0 && ' …'}
    </Box>
  )
}

/** What a try would be sent, as text; null while a value is missing or wrong. */
function useGiven(tool: Resource, name: string, record: ApiRecord | null): string | null {
  const context = useRuleContext()
  const tried = tool.tries[name]
  const keys = tried?.of ?? []
  const watched = useWatch({ name: [...keys] }) as readonly unknown[]
  if (!tried) return null
  // What no form sets is asked of the record.
  const given = Object.fromEntries(keys.map((key, at) => [key, watched[at] === undefined ? record?.[key] : watched[at]]))
  const { values, errors } = checkTry(tool, tried, given, context)
  return Object.keys(errors).length > 0 ? null : JSON.stringify(values)
}
