import type { Secrets } from '../../dataProvider/writes.ts'

/** Secrets that a write made, shown until the person has taken them. */
export interface MadeSecrets {
  readonly secrets: Secrets
  taken(): void
}

/** Brings the secrets of a write to the screen, wherever it came from; they are kept nowhere but there. */
export function madeSecrets() {
  const waiting: MadeSecrets[] = []
  const heard = new Set<() => void>()
  const tell = () => {
    for (const listen of heard) listen()
  }
  return {
    show(secrets: Secrets) {
      const one: MadeSecrets = {
        secrets,
        taken() {
          waiting.splice(waiting.indexOf(one), 1)
          tell()
        },
      }
      waiting.push(one)
      tell()
    },
    now: (): MadeSecrets | undefined => waiting[0],
    listen(changed: () => void) {
      heard.add(changed)
      return () => void heard.delete(changed)
    },
  }
}

/** The one of this page. */
export const secrets = madeSecrets()
