import { useEffect, useMemo, useState } from 'react'
import { useEvent, useRefresh, useTranslate } from 'react-admin'
import type { Calendar } from '../../../../schema/calendar.ts'
import { isClosed } from '../../../../schema/holds.ts'
import type { Resource } from '../../../../schema/resource.ts'
import type { ChangeSetAnswer } from '../../../../schema/wire/changes.ts'
import { useAttempt } from '../../../changes/useAttempt.ts'
import { undoableOf } from '../../../changes/useDoAction.ts'
import { usePanel } from '../../../changes/usePanel.ts'
import { useSaid } from '../../../changes/useSaid.tsx'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { useMayWrite } from '../../../shell/session.ts'
import { lacking } from '../../actions/useWhyNot.ts'
import { useRuleContext } from '../../tool/useTool.ts'
import { type Ends, type Part, sameEnds } from './ends.ts'

/** Steps that follow each other at once, as of a key that is held, are asked about together. */
const SETTLED_MS = 250

/** A row that stands elsewhere than it is saved. */
interface Moved {
  readonly row: ApiRecord
  readonly ends: Ends
}

export type Move = ReturnType<typeof useMove>

/**
 * Moves rows in time, one at a time: it is planned where it was put, and saved once the person has seen what that changes. What is refused is told there.
 * @param read reads the rows anew
 */
export function useMove(tool: Resource, layout: Calendar, read: () => Promise<unknown>) {
  const panel = usePanel()
  const t = useTranslate()
  const said = useSaid()
  const refresh = useRefresh()
  const context = useRuleContext()
  const mayWrite = useMayWrite()
  const [moved, setMoved] = useState<Moved | null>(null)
  const [held, setHeld] = useState<{ readonly row: ApiRecord; readonly why: string } | null>(null)
  const [plan, setPlan] = useState<ChangeSetAnswer | null>(null)
  const { isBusy, failure, attempt, forgive } = useAttempt()
  const endsOf = (row: ApiRecord): Ends => ({ from: textOf(row[layout.from]), to: textOf(row[layout.to]) })

  const changes = useMemo(() => {
    if (!moved) return null
    const { from, to } = moved.ends
    const was: Ends = { from: textOf(moved.row[layout.from]), to: textOf(moved.row[layout.to]) }
    return { ...(from !== was.from && { [layout.from]: from }), ...(to !== was.to && { [layout.to]: to }) }
  }, [moved, layout])
  const ask = useEvent(async (isLeft: () => boolean) => {
    if (!moved || !changes) return
    const { id, version } = moved.row
    const answer = await attempt(async () => (await panel.planUpdate(tool.name, { id, version, data: changes })).data)
    if (!isLeft()) setPlan(answer)
  })
  const begin = useEvent(() => {
    setPlan(null)
    forgive()
  })
  useEffect(() => {
    begin()
    if (!changes) return undefined
    let isLeft = false
    const timer = setTimeout(() => void ask(() => isLeft), SETTLED_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [changes, ask, begin])

  const put = () => {
    setMoved(null)
    setHeld(null)
  }
  /** Why a part of a row cannot be moved, in words; null where it can. */
  const whyNot = (row: ApiRecord, part: Part): string | null => {
    if (!mayWrite(tool.may.edit)) return tool.may.edit ? lacking(tool.may.edit, t).words : t('views.bars.not_moved')
    if (isClosed(tool, row, context)) return t('views.bars.closed')
    const { from, to } = endsOf(row)
    const keys = part === 'whole' ? [...(from === null ? [] : [layout.from]), ...(to === null ? [] : [layout.to])] : [layout[part]]
    if (keys.length === 0) return t('views.bars.no_ends')
    if (keys.some(key => tool.fields[key]?.readOnly || tool.fields[key]?.fixed)) return t('views.bars.not_moved')
    return null
  }
  return {
    moved,
    held,
    plan,
    failure,
    isBusy,
    changes,
    whyNot,
    /** Where a row stands now: where it was put, else where it is saved. */
    endsOf: (row: ApiRecord): Ends => (moved?.row.id === row.id ? moved.ends : endsOf(row)),
    /** Stands somewhere else from now on, until it is saved or put back. */
    to(row: ApiRecord, part: Part, ends: Ends | null) {
      const why = whyNot(row, part)
      setHeld(why === null ? null : { row, why })
      if (why !== null) setMoved(null)
      else if (ends) setMoved(sameEnds(ends, endsOf(row)) ? null : { row, ends })
    },
    /** The same with ends that were typed. */
    at(row: ApiRecord, ends: Ends) {
      setHeld(null)
      setMoved(sameEnds(ends, endsOf(row)) ? null : { row, ends })
    },
    put,
    async save() {
      if (!moved || !changes || !plan) return
      const { id, version } = moved.row
      const done = await attempt(async () => {
        const { data } = await panel.apply(plan)
        // Somebody changed it between the plan and its button: asked again as it was seen, the server says who.
        if (data.counts.rows === 0) await panel.planUpdate(tool.name, { id, version, data: changes })
        return data
      })
      if (!done || done.counts.rows === 0) return
      said(t(tool.says.saved ? `messages.${tool.says.saved}` : 'messages.saved', { _: 'Saved' }), undoableOf(done))
      // It stays where it was put until it is read there.
      await read()
      put()
      refresh()
    },
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
