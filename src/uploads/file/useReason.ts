import { faultKey } from '../../../schema/faultKey.ts'
import type { Reason } from '../../../schema/wire/uploadShapes.ts'
import { timesIn } from '../../kinds/timesIn.ts'
import { useSpeaker } from '../../kinds/useSpeaker.ts'

/** Says why a row is not taken in the person's language; of a file of an earlier version, as it was said then. */
export function useReason(): (reason: Reason) => string {
  const speaker = useSpeaker()
  const { t } = speaker
  return ({ column, message, key, params, fault }) => {
    if (key === undefined) return t(message, { _: message })
    // What another part of the server said is found by its English.
    const reason = typeof params?.reason === 'string' ? { reason: t(params.reason, { _: params.reason }) } : {}
    const faultWords = fault ? { fault: t(faultKey(fault), { _: message, ...timesIn(fault.params, speaker) }) } : {}
    return t(`messages.${key}`, { column, ...params, ...reason, ...faultWords })
  }
}
