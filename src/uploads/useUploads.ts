import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Refused } from '../../dataProvider/request.ts'
import { spoken, type Translate } from '../../dataProvider/spoken.ts'
import { uploads } from '../../dataProvider/uploads.ts'

type Calls = typeof uploads

/** The calls of uploads; what they throw is in the reader's language, as `refusalOf` reads it. */
export function useUploads(): Calls {
  const t = useTranslate()
  return useMemo(() => Object.fromEntries(Object.entries(uploads).map(([name, call]) => [name, inWords(call as Call, t)])) as Calls, [t])
}

type Call = (...asked: unknown[]) => Promise<unknown>

function inWords(call: Call, translate: Translate): Call {
  return async (...asked) => {
    try {
      return await call(...asked)
    } catch (error) {
      throw isRefused(error) ? spoken(error, translate) : error
    }
  }
}

function isRefused(error: unknown): error is Refused {
  return error instanceof Error && 'status' in error && 'body' in error
}
