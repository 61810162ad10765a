import type { Upload } from '../../schema/upload.ts'
import { useTools } from '../tools/useTools.ts'

/** Where the files of an upload are listed: by itself or by its hub; its page where they are not. */
export function useBackAddress({ routes, hub }: Upload): string | undefined {
  const gathering = useTools().light(hub ?? '')
  return routes.files ?? routes.page ?? (gathering?.word === 'page' ? gathering.routes.at(-1) : undefined)
}
