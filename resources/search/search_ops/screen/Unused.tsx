import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Card } from '../../../../src/charts/Card.tsx'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { UnusedAnswer } from '../contracts.ts'
import { RuleLink } from './Stages.tsx'
import { useUnused } from './useTrace.ts'

/** Active rules that act in none of the most frequent queries: candidates to be removed. */
export function Unused() {
  const words = useScreenWords('search_ops')
  const { country } = useSpeaker()
  const { data, error, refetch } = useUnused()
  const tools = data?.tools.filter(({ unused }) => unused > 0) ?? []
  return (
    <Card title={words('unused')} note={data && words('unused_note', { queries: grouped(data.queries, country) })}>
      {error && <ListError error={error} retry={() => void refetch()} />}
      {data && tools.length === 0 && <div role="status">{words('unused_none')}</div>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        {tools.map(one => (
          <UnusedOfTool key={one.tool} {...one} />
        ))}
      </Box>
    </Card>
  )
}

/** The rules of a tool by name, as far as they are listed. */
function UnusedOfTool({ tool, active, unused, rules }: UnusedAnswer['tools'][number]) {
  const words = useScreenWords('search_ops')
  const { country } = useSpeaker()
  const { light } = useTools()
  const t = useTranslate()
  const name = t(`resources.${tool}.name`, { _: light(tool)?.label ?? tool })
  const more = unused - rules.length
  return (
    <Box component="section" aria-label={name} sx={{ minWidth: 0, fontSize: 13 }}>
      <Typography component="h3" variant="h3">
        {name}
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>
        {words('unused_of', { unused: grouped(unused, country), active: grouped(active, country) })}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 160, overflow: 'auto' }} tabIndex={0} aria-label={name}>
        {rules.map(({ id, label }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <RuleLink tool={tool} id={id} label={label} />
          </Box>
        ))}
        {more > 0 && <Box component="li">{words('unused_more', { smart_count: more })}</Box>}
      </Box>
    </Box>
  )
}
