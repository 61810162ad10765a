import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RuleFact, RuleTree } from '../../../../schema/ruleConditions/tree.ts'
import { treeFaults } from '../../../../schema/ruleConditions/treeFaults.ts'
import { useFormAddress } from '../../../drafts/draftPlace.ts'
import { useDraftState } from '../../../drafts/useDraftState.ts'
import { treeJson } from './treeJson.ts'

interface RuleJsonProps {
  readonly label: string
  readonly value: unknown
  readonly facts: 'free' | readonly RuleFact[]
  readonly disabled: boolean
  onChange(tree: RuleTree): void
}

/** The JSON of conditions. While it is invalid the conditions stay as they were, and the error names the line or the place. */
export function RuleJson({ label, value, facts, disabled, onChange }: RuleJsonProps) {
  const t = useTranslate()
  const text = shown(value)
  // The conditions keep their last valid value, so the invalid text has a draft of its own.
  const invalid = useDraftState(`${useFormAddress()}#${label}/json`, null as string | null)
  // The text as it is typed, while the conditions are those that it says.
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string } | null>(null)
  const fault = invalid.value === null ? null : faultOf(invalid.value, facts, t)
  const type = (next: string) => {
    if (faultOf(next, facts, t) !== null) return invalid.put(next)
    const tree = JSON.parse(next) as RuleTree
    invalid.put(null)
    setTyped({ text: next, of: shown(tree) })
    onChange(tree)
  }
  return (
    <div>
      <OutlinedInput
        multiline
        fullWidth
        minRows={6}
        maxRows={24}
        disabled={disabled}
        error={fault !== null}
        value={invalid.value ?? (typed?.of === text ? typed.text : text)}
        onChange={event => type(event.target.value)}
        onBlur={() => setTyped(null)}
        sx={{ fontFamily: 'monospace', fontSize: 12.5 }}
        slotProps={{ input: { 'aria-label': `${label}: JSON`, spellCheck: false } }}
      />
      {fault !== null && (
        <p role="alert" style={{ margin: '4px 0 0', fontSize: 12.5 }}>
          {fault}
        </p>
      )}
    </div>
  )
}

/** The error of a JSON text, with its line or its place; null for valid conditions. */
function faultOf(text: string, facts: RuleJsonProps['facts'], t: ReturnType<typeof useTranslate>): string | null {
  const read = parsed(text)
  if ('line' in read) return t('views.rule.json_line', { line: read.line, reason: read.reason })
  const [fault] = treeFaults(read.value, facts)
  if (!fault) return null
  return `${fault.at === '' ? '' : `${fault.at}: `}${t(`errors.${fault.code}`, fault.params)}`
}

/** A tree as people read it; anything else as plain JSON. */
const shown = (value: unknown): string =>
  treeFaults(value, 'free').length === 0 ? treeJson(value as RuleTree) : JSON.stringify(value, null, 2)

/** The value of a JSON text, or the line of the first error. */
function parsed(text: string): { readonly value: unknown } | { readonly line: number; readonly reason: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const position = /position (\d+)/.exec(reason)?.[1]
    const line = /line (\d+)/.exec(reason)?.[1]
    return {
      line: line ? Number(line) : text.slice(0, Number(position ?? text.length)).split('\n').length,
      reason: reason.split(' (line')[0] ?? '',
    }
  }
}
