const LOGIN = '/login'

/**
 * Where one signs in to come back here: `/login?redirect=%2Forders%2F3` (document 1, §4.1). The address is the browser's own.
 * On the login page it is the page as it is.
 */
export function loginAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (pathname === LOGIN) return LOGIN + search
  return `${LOGIN}?${new URLSearchParams({ redirect: pathname + search + hash })}`
}
