import { useMemo } from 'react'
import type { Translate } from '../../../dataProvider/spoken.ts'
import { type Action, isActionAvailable } from '../../../schema/action.ts'
import type { Condition } from '../../../schema/condition.ts'
import { holds } from '../../../schema/holds.ts'
import { permissionList, type RequiredPermission } from '../../../schema/permission.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { useSpeaker } from '../../kinds/useSpeaker.ts'
import { useMay, useSessionState } from '../../shell/session.ts'
import type { Labels } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'
import { unmetWords } from './conditionWords.ts'

/** Why an action cannot be done, and the permission that may be asked for where that is all. */
export interface WhyNot {
  readonly words: string
  readonly permission?: string
}

/**
 * Why what a row's `_can` leaves out cannot be done to it, from the rules that the server refuses by. Null for what is better absent: done
 * elsewhere, or without the permission in a state in which nobody could.
 */
export function useWhyNot(tool: Resource, labels: Labels): (name: string, row: ApiRecord) => WhyNot | null {
  const speaker = useSpeaker()
  const context = useRuleContext()
  const may = useMay()
  const state = useSessionState()
  const user = state.status === 'in' ? state.user : null
  return useMemo(() => {
    const { t } = speaker
    const place = { tool, labels, speaker, context }
    return (name, row) => {
      const action = tool.actions[name]
      if (!action || action.hasOwnEndpoint) return null
      const asked = action.permission ?? tool.permissions.edit
      const fits = isActionAvailable(action, row, context)
      if (!may(asked)) return fits && asked ? lacking(asked, t) : null
      if (!fits) return { words: t('views.why_not.only_when', { condition: unmetWords(startsOf(action, row), row, place) }) }
      const { rowPermissions, roleRestriction, notPerformedBy, guards, remaining } = action
      if (rowPermissions && !rowPermissions.some(one => holds(one.where, row, context) && may(one.permission))) {
        const here = rowPermissions.find(one => holds(one.where, row, context))
        return here
          ? lacking(here.permission, t)
          : {
              words: t('views.why_not.only_when', {
                condition: unmetWords(
                  rowPermissions.map(one => one.where),
                  row,
                  place,
                ),
              }),
            }
      }
      if (roleRestriction && holds(roleRestriction.when, row, context) && !user?.roles?.includes(roleRestriction.role))
        return { words: t('views.why_not.role', { role: roleRestriction.role }) }
      if (notPerformedBy && row[notPerformedBy] === user?.id) return { words: t('views.why_not.own') }
      if (remaining && Number(row._can?.most?.[name] ?? 1) <= 0) return { words: t(`messages.${remaining.message}`) }
      // The server knows the name of the row that holds this one back; here it is not known.
      const held = guards?.length === 1 && !guards[0]?.named ? guards[0]?.message : undefined
      return { words: held ? t(`messages.${held}`) : t(guards ? 'views.why_not.held' : 'views.why_not.scope') }
    }
  }, [tool, labels, speaker, context, may, user])
}

/** That a permission is missing. */
export function lacking(asked: RequiredPermission, t: Translate): WhyNot {
  const permissions = permissionList(asked)
  return {
    words: t('views.why_not.permission', { permission: permissions.join(` ${t('views.why_not.or')} `) }),
    permission: permissions[0],
  }
}

/** Where an action starts, each way as one condition. The state to go back to matters once the present one is right. */
function startsOf({ transition, when }: Action, row: ApiRecord): readonly Condition[] {
  const from: Condition = transition ? { [transition.field]: transition.from } : {}
  if (transition?.previous && transition.from.some(state => state === row[transition.field]))
    return [{ [transition.previous]: { set: true } }]
  return [when ?? {}].flat().map(one => ({ ...from, ...one }))
}
