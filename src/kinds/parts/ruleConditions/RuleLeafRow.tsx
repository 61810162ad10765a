import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { operatorsOf, type RuleLeaf } from '../../../../schema/ruleConditions/tree.ts'
import { useSpeaker } from '../../useSpeaker.ts'
import type { RuleNodeProps } from './RuleGroup.tsx'
import { factLabel, operatorKey } from './sentence.ts'
import { groupOf, leafWith, nameOf, nodesOf, replaced, textOf, typedValue } from './treeEdits.ts'

/** A condition: a fact, an operator and a value. */
export function RuleLeafRow({ tree, node, path, facts, label, faults, disabled, onChange }: RuleNodeProps) {
  const { t, locale } = useSpeaker()
  const leaf = node as RuleLeaf
  const fact = facts === 'free' ? undefined : facts.find(({ name }) => name === leaf.fact)
  const at = placeOf(tree, path)
  const fault = (part: string) => faults[[at, part].filter(Boolean).join('.')]
  const put = (next: RuleLeaf) => onChange(replaced(tree, path, () => next))
  const named = (part: string) => `${label}: ${t(`views.rule.${part}`)} ${nameOf(path)}`
  // A text such as "1." is no number yet: the box keeps it until it is left.
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = fault('') ?? fault('fact') ?? fault('op') ?? fault('value')
  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1.5fr) minmax(0, 2fr)' },
        }}
      >
        {facts === 'free' ? (
          <OutlinedInput
            size="small"
            value={leaf.fact}
            disabled={disabled}
            error={fault('fact') !== undefined}
            placeholder={t('views.rule.fact_example')}
            onChange={event => put({ ...leaf, fact: event.target.value.trim() })}
            slotProps={{ input: { 'aria-label': named('fact'), maxLength: 100 } }}
          />
        ) : (
          <NativeSelect
            value={leaf.fact}
            disabled={disabled}
            onChange={event => put(leafWith(leaf, { fact: event.target.value }, facts))}
            inputProps={{ 'aria-label': named('fact') }}
          >
            {facts.map(({ name }) => (
              <option key={name} value={name}>
                {factLabel(name, facts, locale)}
              </option>
            ))}
          </NativeSelect>
        )}
        <NativeSelect
          value={leaf.op}
          disabled={disabled}
          onChange={event => put(leafWith(leaf, { op: event.target.value as RuleLeaf['op'] }, facts))}
          inputProps={{ 'aria-label': named('operator') }}
        >
          {operatorsOf(fact).map(op => (
            <option key={op} value={op}>
              {t(`views.rule.operators.${operatorKey[op]}`)}
            </option>
          ))}
        </NativeSelect>
        <OutlinedInput
          size="small"
          value={typed ?? textOf(leaf.value, fact)}
          disabled={disabled}
          error={fault('value') !== undefined}
          placeholder={leaf.op === 'in' ? t('views.rule.values_example') : undefined}
          onChange={event => {
            setTyped(event.target.value)
            put({ ...leaf, value: typedValue(event.target.value, leaf, fact) })
          }}
          onBlur={() => setTyped(null)}
          slotProps={{ input: { 'aria-label': named('value'), maxLength: 500 } }}
        />
      </Box>
      {wrong && (
        <Box role="alert" sx={{ fontSize: 12.5, color: 'error.main' }}>
          {wrong}
        </Box>
      )}
    </Box>
  )
}

/** The place of a node as errors name it: `all.0.any.1`. */
function placeOf(tree: RuleNodeProps['tree'], path: RuleNodeProps['path']): string {
  let node = tree
  const steps: string[] = []
  for (const step of path) {
    const group = groupOf(node)
    steps.push(group === 'not' ? 'not' : `${group}.${step}`)
    node = nodesOf(node)[step] ?? node
  }
  return steps.join('.')
}
