import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import type { RuleConditionsField } from '../../../../schema/kinds/ruleConditions.ts'
import type { RuleTree } from '../../../../schema/ruleConditions/tree.ts'
import { treeFaults } from '../../../../schema/ruleConditions/treeFaults.ts'
import type { InputProps } from '../../KindView.ts'
import { useSpeaker } from '../../useSpeaker.ts'
import { RuleGroup } from './RuleGroup.tsx'
import { RuleJson } from './RuleJson.tsx'
import { sentenceOf } from './sentence.ts'

const EMPTY: RuleTree = { all: [] }

/** Conditions as nested groups and as JSON, next to each other: each edits the other. The sentence above says what they mean. */
export default function RuleConditionsInput(props: InputProps<RuleConditionsField>) {
  const { id, label, field, value, onChange, onBlur, disabled = false, faults, describedBy } = props
  const speaker = useSpeaker()
  const { t } = speaker
  const [shown, setShown] = useState<'both' | 'builder' | 'json'>('both')
  // A stored tree that no longer fits is edited as JSON: the builder would drop parts of it.
  const isTree =
    value === null || value === undefined || treeFaults(value, 'free').every(({ code }) => code !== 'rule_node' && code !== 'rule_too_deep')
  const tree = isTree ? ((value ?? EMPTY) as RuleTree) : EMPTY
  // The builder edits groups: a single condition is shown as a group of one.
  const isSingle = 'fact' in tree
  const shownTree = isSingle ? { all: [tree] } : tree
  const shownFaults = isSingle
    ? Object.fromEntries(Object.entries(faults).map(([at, fault]) => [at === '' ? 'all.0' : `all.0.${at}`, fault]))
    : faults
  const change = (next: RuleTree) => onChange(next)
  return (
    <Box id={id} role="group" aria-label={label} aria-describedby={describedBy} onBlur={onBlur} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box role="status" sx={{ flex: '1 1 260px', fontSize: 13, overflowWrap: 'anywhere' }}>
          {t('views.rule.if', { what: isTree ? sentenceOf(tree, field.facts, speaker) : '…' })}
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          onChange={(_event, next: typeof shown | null) => next && setShown(next)}
          aria-label={t('views.rule.shown')}
        >
          <ToggleButton value="both">{t('views.rule.both')}</ToggleButton>
          <ToggleButton value="builder">{t('views.rule.builder')}</ToggleButton>
          <ToggleButton value="json">JSON</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: shown === 'both' ? { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' } : 'minmax(0, 1fr)',
        }}
      >
        {shown !== 'json' && isTree && (
          <RuleGroup
            tree={shownTree}
            node={shownTree}
            path={[]}
            facts={field.facts}
            label={label}
            faults={shownFaults}
            disabled={disabled}
            onChange={change}
          />
        )}
        {(shown !== 'builder' || !isTree) && (
          <RuleJson label={label} value={value ?? EMPTY} facts={field.facts} disabled={disabled} onChange={change} />
        )}
      </Box>
    </Box>
  )
}
