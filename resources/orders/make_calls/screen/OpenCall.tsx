import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { asking } from '../../../../dataProvider/ask.ts'
import { DoRowAction } from '../../../../src/changes/DoRowAction.tsx'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { useRecord } from '../../../../src/views/record/useRecord.ts'
import { useLabels } from '../../../../src/views/tool/useLabels.ts'
import { useTool } from '../../../../src/views/tool/useTool.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { openCall } from '../contracts.ts'

const { ask } = asking<typeof openCall>()

/** A call that is under way: the whole number, to be dialled, until it is noted how it went. */
export function OpenCall({ id }: { readonly id: number }) {
  const { record } = useRecord('call_logs', id)
  return record && !record.outcome ? <Dialled record={record} /> : null
}

function Dialled({ record }: { readonly record: ApiRecord }) {
  const w = useScreenWords('make_calls')
  const tool = useTool('call_logs')
  const labels = useLabels(tool)
  const { data: phone } = useQuery({
    queryKey: ['call_logs', 'open', record.id],
    queryFn: async ({ signal }) => (await ask('GET /api/open-call/:id', { parts: { id: record.id }, signal })).json.phone,
    retry: false,
  })
  if (!phone) return null
  return (
    <Alert severity="info" icon={<PhoneOutlined />} action={<DoRowAction tool={tool} labels={labels} record={record} name="finish" />}>
      {w('calling', { name: String(record.call_to_id) })}
      <Box sx={{ fontSize: 20, fontVariantNumeric: 'tabular-nums' }}>
        <Link href={`tel:${phone}`}>{phone}</Link>
      </Box>
      {w('calling_note')}
    </Alert>
  )
}
