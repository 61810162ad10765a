import type { Agree, AskedPrompt } from '../../dataProvider/writes.ts'

/** What is being asked, and how it is answered. */
export interface Asking {
  readonly prompts: readonly AskedPrompt[]
  answer(agreed: boolean): void
}

/**
 * Brings what a write asks to the screen, wherever the write came from: a form, an action, many rows at once. One question stands at a time; the next
 * write that asks waits for it.
 */
export function prompting() {
  const waiting: Asking[] = []
  const heard = new Set<() => void>()
  const tell = () => {
    for (const listen of heard) listen()
  }
  const agree: Agree = prompts =>
    new Promise(resolve => {
      const asking: Asking = {
        prompts,
        answer(agreed) {
          waiting.splice(waiting.indexOf(asking), 1)
          tell()
          resolve(agreed)
        },
      }
      waiting.push(asking)
      tell()
    })
  return {
    agree,
    now: (): Asking | undefined => waiting[0],
    listen(changed: () => void) {
      heard.add(changed)
      return () => void heard.delete(changed)
    },
  }
}

/** The one of this page. */
export const prompts = prompting()
