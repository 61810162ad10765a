import type { DataProvider } from 'react-admin'
import { changes } from './changes.ts'
import { cursors } from './cursors.ts'
import { extras } from './extras.ts'
import { lists } from './lists.ts'
import type { Refused } from './request.ts'
import { spoken, type Translate } from './spoken.ts'
import { type Agree, type Secrets, writes, writing } from './writes.ts'

/** React-admin's verbs and the panel's own: `useDataProvider<PanelDataProvider>()`. */
export type PanelDataProvider = DataProvider & ReturnType<typeof changes> & typeof extras

interface DataProviderNeeds {
  readonly translate: Translate
  /** Where this tab remembers how lists go on. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** A text that nothing else bears. */
  readonly newKey: () => string
  /** Asks the person what a write asks first. */
  readonly agree?: Agree
  /** Shows the person the secrets that a write made. */
  readonly showSecrets?: (secrets: Secrets) => void
}

/** The panel's way to its data. Errors come in the reader's language; see `spoken`. */
export function dataProvider({ translate, storage, newKey, agree, showSecrets }: DataProviderNeeds): PanelDataProvider {
  const write = writing(newKey, agree, showSecrets)
  const verbs = { ...lists(cursors(storage)), ...writes(write), ...changes(write), ...extras }
  const speaking = Object.entries(verbs).map(([verb, call]) => [verb, inWords(call as Call, translate)])
  return { ...Object.fromEntries(speaking), supportAbortSignal: true } as PanelDataProvider
}

type Call = (...params: unknown[]) => Promise<unknown>

function inWords(call: Call, translate: Translate): Call {
  return async (...params) => {
    try {
      return await call(...params)
    } catch (error) {
      throw isRefused(error) ? spoken(error, translate) : error
    }
  }
}

function isRefused(error: unknown): error is Refused {
  return error instanceof Error && 'status' in error && 'body' in error
}
