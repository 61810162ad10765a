import { useMemo } from 'react'
import type { Upload, UploadRoutes } from '../../schema/upload.ts'
import type { Params } from '../routing/screen.ts'
import { useTools } from '../tools/panelTools.ts'

/** The address of one file. */
export function fileAddress({ file, page }: UploadRoutes, id: number): string {
  return file?.replace(':id', String(id)) ?? page ?? '/'
}

/** Where the files of an upload are listed: by itself or by its hub; its page where they are not. */
export function useBackAddress({ routes, hub }: Upload): string | undefined {
  const gathering = useTools().light(hub ?? '')
  return routes.files ?? routes.page ?? (gathering?.type === 'page' ? gathering.routes.at(-1) : undefined)
}

/** What the address answers of what is asked beside rows: its parameters that bear an option's name. */
export function useAnswered({ options }: Upload, params: Params): Readonly<Record<string, string>> {
  return useMemo(() => Object.fromEntries(Object.entries(params).filter(([key]) => Object.hasOwn(options, key))), [params, options])
}
