import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginAddress, redirectTarget } from '../../authProvider/addresses.ts'
import { hasPermission } from '../../schema/permission.ts'

test('the login address carries the browser’s own address', () => {
  expect(loginAddress({ pathname: '/supplier/edit/7', search: '?tab=tax', hash: '#gstin' })).toBe(
    '/login?redirect=%2Fsupplier%2Fedit%2F7%3Ftab%3Dtax%23gstin',
  )
})

test('on the login page it stays what it is', () => {
  expect(loginAddress({ pathname: '/login', search: '?loginError', hash: '' })).toBe('/login?loginError')
})

test('any address of the panel comes back as it was', () => {
  fc.assert(
    fc.property(fc.webPath({ size: 'small' }), fc.webQueryParameters(), (path, query) => {
      fc.pre(/^\/[^/\\]/.test(path) && path !== '/login')
      const { pathname, search } = new URL(path + (query && `?${query}`), 'http://panel')
      fc.pre(!pathname.startsWith('//') && pathname !== '/login')
      const login = loginAddress({ pathname, search, hash: '' })
      expect(redirectTarget(login.slice(login.indexOf('?')))).toBe(pathname + search)
    }),
  )
})

test.each([
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/login?redirect=%2Flogin',
  'orders',
])('%j leads home', target => {
  expect(redirectTarget(`?${new URLSearchParams({ redirect: target })}`)).toBe('/')
})

test('one of the listed permissions suffices; none listed is open to nobody', () => {
  expect(hasPermission(['a', 'b'], ['b'])).toBe(true)
  expect(hasPermission('a', ['ab'])).toBe(false)
  expect(hasPermission(undefined, ['a'])).toBe(false)
})
