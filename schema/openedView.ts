import type { Resource } from './resource.ts'

/**
 * The screen at which lists open a record: its desk, else its form.
 * @returns null for rows without an address
 */
export function openedView(
  { desk }: Pick<Resource, 'desk'>,
  { hasEdit, hasShow }: { readonly hasEdit?: boolean; readonly hasShow?: boolean } = {},
): 'edit' | 'show' | null {
  if (hasShow && (desk || !hasEdit)) return 'show'
  return hasEdit ? 'edit' : null
}
