const LOGIN = '/login'

/**
 * Where one signs in to come back here: `/login?redirect=%2Forders%2F3` (document 1, §4.1). The address is the browser's own.
 * On the login page it is the page as it is.
 */
export function loginAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (pathname === LOGIN) return LOGIN + search
  return `${LOGIN}?${new URLSearchParams({ redirect: pathname + search + hash })}`
}

/**
 * The address that a login page is to lead back to: a path of this site, or `/`.
 * @param search of the login page; `redirect` may hold anything that somebody put into a link
 */
export function redirectTarget(search: string): string {
  const asked = new URLSearchParams(search).get('redirect') ?? '/'
  // A second slash, a backslash or an invisible character can make a browser leave this site.
  if (!/^\/(?![/\\])/.test(asked) || /[\\\p{Cc}]/u.test(asked)) return '/'
  const { origin, pathname, search: query, hash } = new URL(asked, 'http://panel.invalid')
  return origin === 'http://panel.invalid' && !pathname.startsWith('//') && pathname !== '/login' ? pathname + query + hash : '/'
}
