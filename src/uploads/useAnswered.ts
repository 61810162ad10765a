import { useMemo } from 'react'
import type { Upload } from '../../schema/upload.ts'
import type { Params } from '../routing/place.ts'

/** What the address answers of what is asked beside rows: its parameters that bear an option's name. */
export function useAnswered({ options }: Upload, params: Params): Readonly<Record<string, string>> {
  return useMemo(() => Object.fromEntries(Object.entries(params).filter(([key]) => Object.hasOwn(options, key))), [params, options])
}
