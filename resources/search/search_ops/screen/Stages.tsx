import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { LinkBase, useCreatePath } from 'react-admin'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { StageOfTrace } from '../contracts.ts'

/** The stage that brings the query into its stored form cannot be switched off. */
const ALWAYS = 'clean'

interface StagesProps {
  readonly stages: readonly StageOfTrace[]
  readonly off: readonly string[]
  onChange(off: readonly string[]): void
}

/** The stages of a search in their order, each with the query before and after it, the rules that acted, and a switch. */
export function Stages({ stages, off, onChange }: StagesProps) {
  const words = useScreenWords('search_ops')
  return (
    <Box component="ol" aria-label={words('stages')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {stages.map(stage => (
        <Stage
          key={stage.stage}
          stage={stage}
          isOff={off.includes(stage.stage)}
          onSwitch={isOn => onChange(isOn ? off.filter(name => name !== stage.stage) : [...off, stage.stage])}
        />
      ))}
    </Box>
  )
}

interface StageProps {
  readonly stage: StageOfTrace
  readonly isOff: boolean
  onSwitch(isOn: boolean): void
}

function Stage({ stage: { stage, before, after, rules, skipped }, isOff, onSwitch }: StageProps) {
  const words = useScreenWords('search_ops')
  const name = words(`stage.${stage}`)
  const isChanged = before !== after
  return (
    <Box
      component="li"
      sx={{
        px: 1.5,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        ...(isOff && { bgcolor: 'action.hover', borderStyle: 'dashed' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" variant="h3" sx={{ flex: 1 }}>
          {name}
        </Typography>
        {stage !== ALWAYS && (
          <FormControlLabel
            sx={{ m: 0 }}
            control={
              <Switch
                size="small"
                checked={!isOff}
                onChange={(_event, isOn) => onSwitch(isOn)}
                slotProps={{ input: { 'aria-label': words('switch', { stage: name }) } }}
              />
            }
            label=""
          />
        )}
      </Box>
      <Box sx={{ fontSize: 13, overflowWrap: 'anywhere', color: isChanged ? 'text.primary' : 'text.secondary' }}>
        {isChanged ? `${before} → ${after}` : words('unchanged')}
      </Box>
      {skipped && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{words(`skipped.${skipped}`)}</Box>}
      {rules.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          {rules.map(rule => (
            <li key={`${rule.tool} ${rule.id} ${rule.label}`}>
              <RuleLink {...rule} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** A rule, as a link to its form; a row without a form is text. */
export function RuleLink({ tool, id, label }: Pick<StageOfTrace['rules'][number], 'tool' | 'id' | 'label'>) {
  const createPath = useCreatePath()
  const { routes } = useTools().lightResource(tool) ?? {}
  if (!routes?.edit && !routes?.show)
    return (
      <Box component="span" sx={{ fontSize: 13 }}>
        {label}
      </Box>
    )
  return (
    <Box component={LinkBase} to={createPath({ resource: tool, id, type: 'edit' })} sx={{ fontSize: 13, color: 'primary.main' }}>
      {label}
    </Box>
  )
}
