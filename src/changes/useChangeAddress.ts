import { useMay } from '../shell/session.ts'
import { useTools } from '../tools/panelTools.ts'

/** Where a change set, or the list of those that `asked` narrows to, is told; null for who may not open that. */
export function useChangeAddress(): (asked: number | Readonly<Record<string, string | number>>) => string | null {
  const page = useTools().light('changes')
  const may = useMay()
  return asked => {
    if (page?.type !== 'page' || !may(page.permission)) return null
    const [list = ''] = page.routes
    return typeof asked === 'number'
      ? `${list}/${asked}`
      : `${list}?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`
  }
}
