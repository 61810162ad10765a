import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import type { PanelRecord } from '../../dataProvider/answers.ts'
import type { Chosen } from '../../dataProvider/changes.ts'
import { type Action, isPreviewed } from '../../schema/action.ts'
import { copyInputs } from '../../schema/copied.ts'
import type { Fields } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import type { FormValues } from '../views/form/valuesOf.ts'
import { putRecord, recordRead } from '../views/record/useRecord.ts'
import { usePanel } from './usePanel.ts'
import { useSaid } from './useSaid.tsx'

/** True if an action asks or shows something before it is done. */
export function asksFirst(action: Action, fields: Fields): boolean {
  const { transition, inputs } = action
  const asked = { ...copyInputs(action, fields), ...inputs }
  return isPreviewed(action) || transition?.choices !== undefined || Object.keys(asked).length > 0
}

/** What Undo reverts of an answer about many rows. */
export function undoableOf({ change_set, revertible }: ChangeSetAnswer): number | undefined {
  return revertible ? (change_set ?? undefined) : undefined
}

/** Says what was done as it was seen, or that it waits for another person. */
export function useSaidOf(): (text: string, answer: ChangeSetAnswer) => void {
  const said = useSaid()
  const t = useTranslate()
  return (text, answer) => (answer.state === 'waiting' ? said(t('views.waiting')) : said(text, undoableOf(answer)))
}

/** Told once it is done; the change set where it can be taken back. */
export type OnWritten = (changeSet: number | undefined) => void

/** The calls of an action on one row or many, and what is said afterwards. What they throw is the caller's to show. */
export function useDoAction(tool: Resource, name: string, action: Action, target: Target, onWritten?: OnWritten) {
  const panel = usePanel()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const said = useSaid()
  const t = useTranslate()
  const isOne = 'one' in target
  const plannedVersion = useRef(0)
  const planOne = async ({ id }: ApiRecord, version: number, answers: FormValues) =>
    (await panel.planOne(tool.name, { id, version, action: name, answers })).data

  const done = (changeSet: number | undefined, isWaiting: boolean, counts?: { rows: number; refused: number }) => {
    const standard = counts && !isOne ? t('views.done_rows', { smart_count: counts.rows }) : t('views.action_done')
    const text = isWaiting ? t('views.waiting') : action.messages?.done ? t(`messages.${action.messages.done}`) : standard
    const left = counts && counts.refused > 0 ? ` ${t('views.left_out', { smart_count: counts.refused })}` : ''
    said(text + left, isWaiting ? undefined : changeSet)
    refresh()
    onWritten?.(isWaiting ? undefined : changeSet)
  }
  return {
    /** What it will do is shown before it is done: it is dangerous, something may need the row as it is, or it is done to many. */
    isPlanned: !isOne || isPreviewed(action),
    /** @returns the row as it is then, or the one that was made */
    async act(answers: FormValues): Promise<PanelRecord | null> {
      if (isOne) {
        const { id, version } = target.one
        const { data, meta } = await panel.act(tool.name, { id, version, action: name, answers })
        const isWaiting = data.state === 'waiting' && 'change_set' in data
        if (!isWaiting && data.id === id && data.version !== undefined) putRecord(queries, tool.name, data)
        done(meta.changeSet, isWaiting)
        return data
      }
      const { data } = await panel.actMany(tool.name, { ...target.many, action: name, answers })
      done(undoableOf(data), data.state === 'waiting', data.counts)
      return null
    },
    async planned(answers: FormValues): Promise<ChangeSetAnswer> {
      if (!isOne) return (await panel.plan(tool.name, { ...target.many, write: { do: 'act', action: name, answers } })).data
      plannedVersion.current = target.one.version
      return planOne(target.one, target.one.version, answers)
    },
    /**
     * Writes the plan that the user saw.
     * @returns a new plan where the record changed since and nothing was written; undefined once it is written
     * @throws a refusal with status 412 that names who changed the record
     */
    async applied(plan: ChangeSetAnswer, answers: FormValues): Promise<ChangeSetAnswer | undefined> {
      const { data } = await panel.apply(plan)
      // Ask for the version of the plan: the record on the screen may be newer by now, and the server would then name no change.
      if (isOne && data.counts.rows === 0 && data.counts.refused > 0) return planOne(target.one, plannedVersion.current, answers)
      done(undoableOf(data), data.state === 'waiting', data.counts)
      // The answer has no record. Until it is read again, saving its form would send an old version and be refused with 412.
      if (isOne) await recordRead(queries, tool.name, target.one.id)
      return undefined
    },
  }
}

/** What an action is to be done to: one record as it was seen, or chosen rows. */
export type Target = { readonly one: ApiRecord } | { readonly many: Chosen; readonly count: string; readonly rows: readonly ApiRecord[] }
