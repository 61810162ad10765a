import Alert from '@mui/material/Alert'
import { useMemo, useState } from 'react'
import { useRedirect, useTranslate } from 'react-admin'
import { type Action, inputsOf, isDestructive } from '../../schema/action.ts'
import { approvalOf, needsApproval } from '../../schema/approval.ts'
import { tickedCompanions } from '../../schema/companionAction.ts'
import type { Condition, Scalar } from '../../schema/condition.ts'
import { fieldIn } from '../../schema/each.ts'
import type { Fields } from '../../schema/fields.ts'
import { type ConditionContext, holds } from '../../schema/holds.ts'
import { isFinal } from '../../schema/irreversible.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Rule } from '../../schema/rule.ts'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { draftPlace } from '../drafts/draftPlace.ts'
import { useDrafts } from '../drafts/useDrafts.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { viewOf } from '../kinds/viewOf.ts'
import { useMay } from '../shell/session.ts'
import { useActionWords } from '../views/actions/useActionWords.ts'
import { FieldsDialog, NOT_SENT } from '../views/form/FieldsDialog.tsx'
import type { FormValues } from '../views/form/valuesOf.ts'
import type { Labels } from '../views/tool/useLabels.ts'
import { useRuleContext } from '../views/tool/useTool.ts'
import { openedReference } from './openedReference.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { refusalOf } from './refusalWords.ts'
import { ShownFacts } from './ShownFacts.tsx'
import { type OnWritten, type Target, useDoAction } from './useDoAction.ts'
import { useMeanwhile } from './useMeanwhile.tsx'
import { useSumWords } from './useSumWords.ts'

interface ActionDialogProps {
  readonly tool: Resource
  readonly labels: Labels
  readonly name: string
  readonly target: Target
  /** Answers that are given already: what was pressed says them. */
  readonly typed?: FormValues
  readonly onWritten?: OnWritten
  onClose(): void
  onDone(): void
}

/** Asks what an action asks, shows in numbers what it will do where it is dangerous or done to many, and does it. */
export function ActionDialog({ tool, labels, name, target, typed, onWritten, onClose, onDone }: ActionDialogProps) {
  const t = useTranslate()
  const redirect = useRedirect()
  const action = tool.actions[name]
  if (!action) throw new Error(`${tool.name} has no action ${name}.`)
  const questions = useActionQuestions(tool, action, target)
  const context = useRuleContext()
  const rules = useMemo(() => rulesFor(action, target), [action, target])
  const most = useMost(name, action, target)
  const second = approvalOf(tool, name)
  const words = useActionWords(tool, labels, name, 'one' in target ? target.one : null)
  const sumWords = useSumWords(tool, labels, name)
  const isAsking = Object.keys(questions).length > 0
  const [answers, setAnswers] = useState<FormValues | null>(isAsking ? null : {})
  const [plan, setPlan] = useState<ChangeSetAnswer | null>(null)
  const { act, planned, applied, isPlanned } = useDoAction(tool, name, action, target, onWritten)
  const held =
    action.prefill && 'one' in target ? Object.fromEntries(Object.keys(questions).map(key => [key, target.one[key] ?? null])) : undefined
  // As it was when the dialog opened: behind it the record may be drawn anew.
  const [opened] = useState('one' in target ? target.one : null)
  const explain = useMeanwhile(tool, opened)
  // Somebody may have done it, or something else, while it was asked for.
  const isOver = 'one' in target && target.one._can?.actions?.includes(name) === false
  const drafts = useDrafts()
  const draft = draftPlace(tool.name, 'one' in target ? target.one.id : 'many', typed ? `${name} ${JSON.stringify(typed)}` : name)
  const finish = () => {
    drafts.drop(draft)
    onDone()
    onClose()
  }
  const show = async (given: FormValues) => {
    const found = await planned(given)
    if (isSeenFirst(action, given, context) || !isNothingToSee(action, target, found)) return setPlan(found)
    const again = await applied(found, given)
    if (again) return setPlan(again)
    finish()
  }
  if (plan || (answers && !isAsking)) {
    return (
      <PlanDialog
        title={words}
        words={words}
        plan={plan}
        planWords={sumWords(plan)}
        isOver={isOver}
        explain={explain}
        read={() => show(answers ?? {})}
        note={isOver ? t('views.no_longer') : isFinal(tool, action, context) ? t('views.plan.irreversible') : undefined}
        isHarmful={isDestructive(action, tool.fields)}
        onBack={isAsking ? () => setPlan(null) : undefined}
        onClose={onClose}
        onApply={async seen => {
          try {
            const again = await applied(seen, answers ?? {})
            if (again) return setPlan(again)
          } catch (refused) {
            // What moved meanwhile is told beside the difference as it is now.
            if (action.atomic && refusalOf(refused)?.status === 412) setPlan(await planned(answers ?? {}))
            throw refused
          }
          finish()
        }}
      />
    )
  }
  return (
    <FieldsDialog
      title={labels.action(name)}
      tool={tool.name}
      fields={questions}
      rules={rules}
      record={null}
      draft={draft}
      typed={held || typed ? { ...held, ...typed } : undefined}
      answers={answers ?? undefined}
      about={'one' in target ? target.one : undefined}
      submitWords={isOver ? null : isPlanned ? t('views.plan.continue', { action: labels.action(name) }) : labels.action(name)}
      explain={explain}
      label={key => labels.question(name, key)}
      help={key =>
        [most(key), labels.help(`${name}.${key}`) ?? (Object.hasOwn(tool.fields, key) && labels.help(key))].filter(Boolean).join(' ') ||
        undefined
      }
      optionsName={key => (Object.hasOwn(tool.fields, key) ? key : `${name}.${key}`)}
      onClose={onClose}
      onSubmit={async (given, all) => {
        // What is emptied is told too, where there was something.
        const said = held ? all : given
        if (isPlanned || isSeenFirst(action, said, context)) {
          setAnswers(said)
          await show(said)
          return NOT_SENT
        }
        const row = await act(said)
        finish()
        if (action.duplicates && row) redirect('edit', tool.name, row.id)
        const opened = openedReference(tool, action, row)
        if (opened) redirect('edit', opened.tool, opened.id)
        return undefined
      }}
    >
      {isOver && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('views.no_longer')}
        </Alert>
      )}
      {action.shows && 'one' in target && <ShownFacts tool={tool} labels={labels} keys={action.shows} record={target.one} />}
      {second && !isPlanned && 'one' in target && needsApproval(second.when, 1, [target.one], context) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('views.plan.second_person')}
        </Alert>
      )}
    </FieldsDialog>
  )
}

/** Whether these answers make it one to be seen before: what is done along to another row is. */
function isSeenFirst(action: Action, said: FormValues, context: ConditionContext): boolean {
  return tickedCompanions(action, said).length > 0 || (action.confirmWhen !== undefined && holds(action.confirmWhen, said, context))
}

/** An action of one row that is shown first only for what might need the row, which nothing does. */
function isNothingToSee({ confirm, dependents }: Action, target: Target, plan: ChangeSetAnswer): boolean {
  return 'one' in target && !confirm && dependents !== undefined && plan.refused.length === 0 && (plan.breaks ?? []).length === 0
}

/** What is told at a question of which the row has only so much: `At most Rs. 200.00.` */
function useMost(name: string, { remaining, inputs }: Action, target: Target): (key: string) => string | undefined {
  const speaker = useSpeaker()
  const value = 'one' in target ? target.one._can?.most?.[name] : undefined
  return key => {
    const field = inputs?.[key]
    if (!field || remaining?.question !== key || value === undefined) return undefined
    return speaker.t('errors.too_much', { maximum: viewOf(field).words({ value, field, tool: '', name: key, speaker }) })
  }
}

/** The rules across an action's answers, which see the row that is asked about too; of several rows each is asked by the server. */
function rulesFor(action: Action, target: Target): readonly Rule[] {
  const rules = action.rules ?? []
  if (!('one' in target)) return rules
  // What a question bears the name of is asked anew: the old value in the row answers nothing.
  const row = Object.fromEntries(Object.entries(target.one).filter(([key]) => !(key in (action.inputs ?? {}))))
  return rules.map(rule => ({ ...rule, check: (answers, context) => rule.check({ ...row, ...answers }, context) }))
}

/** What is asked before an action of the rows at hand; only that is offered which they may take. */
function useActionQuestions(tool: Resource, action: Action, target: Target): Fields {
  const context = useRuleContext()
  const may = useMay()
  return useMemo(() => {
    const rows = 'one' in target ? [target.one] : target.rows
    const fields = inputsOf(action, tool.fields)
    const asked = Object.entries(fields).filter(
      ([, field]) => (field.inputPermission === undefined || may(field.inputPermission)) && concerns(field.when, fields, rows, context),
    )
    const questions = Object.fromEntries(asked.map(([key, field]) => [key, seenBy(field, fields, rows, context)]))
    const { transition } = action
    const field = transition && questions[transition.field]
    if (!transition?.choices || !field?.options) return questions
    const ways = transition.choices
    const from = rows.length > 0 ? rows.map(row => row[transition.field] as Scalar) : Object.keys(ways)
    const allowed = new Set(from.flatMap(state => ways[String(state)] ?? []))
    return { ...questions, [transition.field]: { ...field, options: field.options.filter(({ id }) => allowed.has(id)) } }
  }, [tool, action, target, context, may])
}

/** Whether what a condition says of the row, beside what it says of other answers, is true of any of them. */
function concerns(condition: Condition | undefined, fields: Fields, rows: readonly ApiRecord[], context: ConditionContext): boolean {
  const ofRow = Object.fromEntries(Object.entries(condition ?? {}).filter(([key]) => !(key in fields)))
  return rows.length === 0 || rows.some(row => holds(ofRow, row, context))
}

/** The question as these rows are asked it: what its conditions say of a row is settled, and what may be chosen is what all of them take. */
function seenBy(field: Field, fields: Fields, rows: readonly ApiRecord[], context: ConditionContext): Field {
  const ofAnswers = (condition: Condition | undefined) =>
    condition && Object.fromEntries(Object.entries(condition).filter(([key]) => key in fields))
  const required = field.requiredWhen && concerns(field.requiredWhen, fields, rows, context)
  const plain = { ...offeredTo(field, rows), when: ofAnswers(field.when) }
  return { ...plain, requiredWhen: required ? ofAnswers(field.requiredWhen) : undefined }
}

function offeredTo(field: Field, rows: readonly ApiRecord[]): Field {
  if (!field.chosenBy || rows.length === 0) return field
  const [first = field, ...others] = [...new Set(rows.map(row => fieldIn(field, row)))]
  const options = (first.options ?? []).filter(({ id, name }) =>
    others.every(other => other.options?.some(option => option.id === id && option.name === name)),
  )
  return { ...first, options }
}
