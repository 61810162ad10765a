import { faultKey } from '../../../schema/faultKey.ts'
import type { Fault } from '../../../schema/rule.ts'
import { timesIn } from '../../kinds/timesIn.ts'
import { useSpeaker } from '../../kinds/useSpeaker.ts'

/** Writes a fault in the reader's language; `label` names the other fields it speaks of. */
export function useFaultWords(label: (key: string) => string): (fault: Fault) => string {
  const speaker = useSpeaker()
  return ({ code, params: { other, ...rest } = {} }) =>
    speaker.t(faultKey({ code, params: rest }), {
      ...timesIn(rest, speaker),
      ...(other !== undefined && { other: label(String(other)) }),
      _: code,
    })
}
