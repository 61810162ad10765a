import Alert from '@mui/material/Alert'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Action } from '../../schema/action.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Rule } from '../../schema/rule.ts'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { FieldsDialog } from '../views/form/FieldsDialog.tsx'
import type { FormValues } from '../views/form/valuesOf.ts'
import type { Labels } from '../views/tool/useLabels.ts'
import { PlanDialog } from './PlanDialog.tsx'
import type { Target } from './target.ts'
import { useActionQuestions } from './useActionQuestions.ts'
import { useDoAction } from './useDoAction.ts'

interface ActionDialogProps {
  readonly tool: Resource
  readonly labels: Labels
  /** Name of the action. */
  readonly name: string
  readonly target: Target
  onClose(): void
  /** It was done. */
  onDone(): void
}

/** Asks what an action asks, shows in numbers what it will do where it is dangerous or done to many, and does it. */
export function ActionDialog({ tool, labels, name, target, onClose, onDone }: ActionDialogProps) {
  const t = useTranslate()
  const action = tool.actions[name]
  if (!action) throw new Error(`${tool.name} has no action ${name}.`)
  const questions = useActionQuestions(tool, action, target)
  const rules = useMemo(() => rulesFor(action, target), [action, target])
  const isAsking = Object.keys(questions).length > 0
  const [answers, setAnswers] = useState<FormValues | null>(isAsking ? null : {})
  const [plan, setPlan] = useState<ChangeSetAnswer | null>(null)
  const { act, planned, applied, isPlanned } = useDoAction(tool, name, action, target)
  const held =
    action.revises && 'one' in target ? Object.fromEntries(Object.keys(questions).map(key => [key, target.one[key] ?? null])) : undefined
  const finish = () => {
    onDone()
    onClose()
  }
  if (plan || (answers && !isAsking)) {
    return (
      <PlanDialog
        title={labels.action(name)}
        words={labels.action(name)}
        plan={plan}
        read={async () => setPlan(await planned(answers ?? {}))}
        note={action.irreversible ? t('views.plan.irreversible') : action.secondPerson ? t('views.plan.second_person') : undefined}
        onBack={isAsking ? () => setPlan(null) : undefined}
        onClose={onClose}
        onApply={async seen => {
          await applied(seen)
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
      typed={answers ?? held}
      submitWords={isPlanned ? t('views.plan.continue') : labels.action(name)}
      label={key => labels.question(name, key)}
      help={key => labels.help(`${name}.${key}`) ?? (Object.hasOwn(tool.fields, key) ? labels.help(key) : undefined)}
      optionsName={key => (Object.hasOwn(tool.fields, key) ? key : `${name}.${key}`)}
      onClose={onClose}
      onSubmit={async (given, all) => {
        // What is emptied is told too, where there was something.
        const said = held ? all : given
        if (isPlanned) {
          const found = await planned(said)
          setAnswers(said)
          setPlan(found)
          return
        }
        await act(said)
        finish()
      }}
    >
      {action.secondPerson && !isPlanned && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('views.plan.second_person')}
        </Alert>
      )}
    </FieldsDialog>
  )
}

/** The rules across an action's answers, which see the row that is asked about too; of several rows each is asked by the server. */
function rulesFor(action: Action, target: Target): readonly Rule[] {
  const rules = action.rules ?? []
  if (!('one' in target)) return rules
  // What a question bears the name of is asked anew: the old value in the row answers nothing.
  const row = Object.fromEntries(Object.entries(target.one).filter(([key]) => !(key in (action.asks ?? {}))))
  return rules.map(rule => ({ ...rule, check: (answers, context) => rule.check({ ...row, ...answers }, context) }))
}
