import { useEffect, useMemo, useState } from 'react'
import { useEvent, useRefresh, useTranslate } from 'react-admin'
import type { Calendar } from '../../../../schema/calendar.ts'
import { isClosed } from '../../../../schema/holds.ts'
import type { ChangeSetAnswer } from '../../../../schema/wire/changes.ts'
import { useAttempt } from '../../../changes/useAttempt.ts'
import { useSaidOf } from '../../../changes/useDoAction.ts'
import { usePanel } from '../../../changes/usePanel.ts'
import { draftPlace } from '../../../drafts/draftPlace.ts'
import { useDrafts } from '../../../drafts/useDrafts.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { useMayWrite } from '../../../shell/session.ts'
import { lacking } from '../../actions/useWhyNot.ts'
import { isTyped } from '../../form/valuesOf.ts'
import type { ToolProps } from '../../tool/useLabels.ts'
import { useRuleContext } from '../../tool/useTool.ts'
import { type Ends, type Part, sameEnds } from './ends.ts'
import { type LaneValues, laneKey, laneOf } from './lanes.ts'

/** Steps that follow each other at once, as of a key that is held, are asked about together. */
const SETTLED_MS = 250

/** Where a row stands: from when until when, and in which lane. */
export interface Place {
  readonly ends: Ends
  readonly lane: LaneValues
}

/** A row that stands elsewhere than it is saved. */
interface Moved extends Place {
  readonly row: ApiRecord
}

export type Move = ReturnType<typeof useMove>

/**
 * Moves rows in time and to other lanes, one at a time: it is planned where it was put, and saved once the person has seen what that changes. What is refused is told there.
 * @param read reads the rows anew
 */
export function useMove({ tool, labels }: ToolProps, layout: Calendar, read: () => Promise<unknown>) {
  const panel = usePanel()
  const t = useTranslate()
  const said = useSaidOf()
  const refresh = useRefresh()
  const context = useRuleContext()
  const mayWrite = useMayWrite()
  const drafts = useDrafts()
  const [moved, setMoved] = useState<Moved | null>(null)
  const [held, setHeld] = useState<{ readonly row: ApiRecord; readonly why: string } | null>(null)
  const [plan, setPlan] = useState<ChangeSetAnswer | null>(null)
  const { isBusy, failure, attempt, forgive } = useAttempt()
  const placeOf = (row: ApiRecord): Place => (moved?.row.id === row.id ? moved : savedPlace(row, layout))
  const changes = useMemo(() => moved && changedBy(moved, layout), [moved, layout])
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
  const isSet = (key: string) => tool.fields[key] !== undefined && isTyped(tool.fields[key], false)
  /** Why nothing of a row can be changed, in words; null where something can. */
  const whyNot = (row: ApiRecord): string | null => {
    if (!mayWrite(tool.permissions.edit)) return tool.permissions.edit ? lacking(tool.permissions.edit, t).words : t('views.bars.not_moved')
    if (isClosed(tool, row, context)) return t('views.bars.closed')
    return [layout.from, layout.to, ...layout.lane].some(isSet) ? null : t('views.bars.not_moved')
  }
  const whyNotInTime = (row: ApiRecord, part: Part): string | null => {
    const { from, to } = savedPlace(row, layout).ends
    const keys = part === 'whole' ? [...(from === null ? [] : [layout.from]), ...(to === null ? [] : [layout.to])] : [layout[part]]
    if (keys.length === 0) return t('views.bars.no_ends')
    return keys.every(isSet) ? null : t('views.bars.not_moved')
  }
  const whyNotAcross = (row: ApiRecord, lane: LaneValues): string | null => {
    const key = layout.lane.find(name => lane[name] !== (row[name] ?? null) && !isSet(name))
    if (key === undefined) return null
    return t(tool.fields[key]?.fixed ? 'views.bars.lane_fixed' : 'views.bars.lane_told', { what: labels.field(key) })
  }
  const stand = (row: ApiRecord, place: Place) => {
    setHeld(null)
    setMoved(isSame(place, savedPlace(row, layout)) ? null : { row, ...place })
  }
  /** What is refused leaves a row where it was put before. */
  const hold = (row: ApiRecord, why: string) => {
    setHeld({ row, why })
    if (moved?.row.id !== row.id) setMoved(null)
  }
  return {
    moved,
    held,
    plan,
    failure,
    isBusy,
    changes,
    whyNot,
    hold,
    /** Where a row stands now: where it was put, else where it is saved. */
    placeOf,
    /**
     * Stands somewhere else from now on, until it is saved or put back.
     * @param ends null where it was not moved in time
     * @param lane of another lane, its values
     */
    to(row: ApiRecord, part: Part, ends: Ends | null, lane?: LaneValues) {
      const now = placeOf(row)
      const inTime = ends || !lane ? whyNotInTime(row, part) : null
      const why = whyNot(row) ?? (lane ? whyNotAcross(row, lane) : null) ?? inTime
      if (why !== null) hold(row, why)
      else if (ends || lane) stand(row, { ends: ends ?? now.ends, lane: lane ?? now.lane })
      else setHeld(null)
    },
    /** The same with a place that was typed. */
    at: stand,
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
      drafts.drop(draftPlace(tool.name, id, 'place'))
      said(t(tool.messages.saved ? `messages.${tool.messages.saved}` : 'messages.saved', { _: 'Saved' }), done)
      // It stays where it was put until it is read there.
      await read()
      put()
      refresh()
    },
  }
}

const savedPlace = (row: ApiRecord, layout: Calendar): Place => ({
  ends: { from: textOf(row[layout.from]), to: textOf(row[layout.to]) },
  lane: laneOf(row, layout),
})

const isSame = (one: Place, other: Place): boolean => sameEnds(one.ends, other.ends) && laneKey(one.lane) === laneKey(other.lane)

/** The fields of a row that another place changes, with their new values. */
function changedBy({ row, ends, lane }: Moved, layout: Calendar): Readonly<Record<string, unknown>> {
  const was = savedPlace(row, layout)
  const next = { ...lane, [layout.from]: ends.from, [layout.to]: ends.to }
  const before: LaneValues = { ...was.lane, [layout.from]: was.ends.from, [layout.to]: was.ends.to }
  return Object.fromEntries(Object.entries(next).filter(([key, value]) => value !== before[key]))
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
