import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainPath } from '../../../server/http/plainPath.ts'

describe('a path that can be read in two ways is no address', () => {
  test.each([
    '//api/suppliers',
    '/api//suppliers',
    '/api%2Fsuppliers',
    '/api%2fsuppliers',
    '/api/./suppliers',
    '/api/../api/suppliers',
    '/api/%2e%2e/suppliers',
    '/api/%2E/suppliers',
    '/api/suppliers/..',
    '/api\\suppliers',
    '/api%5Csuppliers',
    '/API/suppliers',
    '/Api/suppliers',
    '/API',
    '/OIDC/auth',
    '/%61pi/suppliers',
    '/api/supplier%73',
    '/api/suppliers%00',
    '/api/suppliers%',
    '/api/suppliers%zz',
    '/api/%ff',
    '/api/%c0%af',
    '/api/suppliers\t',
    'http://localhost/api/suppliers',
    '*',
    '',
  ])('%s', path => {
    expect(plainPath(path)).toBe(false)
  })
})

test.each([
  '/',
  '/suppliers',
  '/supplier/edit/12',
  '/api/fetchFileTypes',
  '/api/suppliers/1/actions/activate',
  '/apis',
  '/a%20b/%E0%A4%86',
  '/assets/index-1a2b.js',
])('%s is one', path => {
  expect(plainPath(path)).toBe(true)
})

test('whatever the parser of URLs would change is refused', () => {
  const piece = fc.constantFrom('api', 'API', 'suppliers', '.', '..', '', '%2e', '%2F', '%61', '\\', '1', 'é', '%', '%00', 'a b', ';', ':')
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), pieces => {
      const path = `/${pieces.join('/')}`
      if (!plainPath(path)) return
      expect(new URL(path, 'http://localhost').pathname).toBe(path)
      expect(decodeURIComponent(path)).not.toMatch(/\/\/|\\|\0|\/\.{1,2}(\/|$)/)
      expect(/^\/api(\/|$)/i.test(decodeURIComponent(path))).toBe(/^\/api(\/|$)/.test(path))
    }),
  )
})
