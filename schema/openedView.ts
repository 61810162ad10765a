import type { Resource } from './resource.ts'

/**
 * The screen at which lists open a record: its form, or its desk if it has no form or declares `opensFirst`.
 * @returns null for rows without an address
 */
export function openedView(
  { desk }: Pick<Resource, 'desk'>,
  { hasEdit, hasShow }: { readonly hasEdit?: boolean; readonly hasShow?: boolean } = {},
): 'edit' | 'show' | null {
  if (hasShow && (desk?.opensFirst || !hasEdit)) return 'show'
  return hasEdit ? 'edit' : null
}
