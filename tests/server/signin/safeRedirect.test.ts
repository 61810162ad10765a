import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from '../../../server/signin/routes/addSignInRoutes.ts'

const HERE = 'https://munshi.example.com'

describe('goes home instead of', () => {
  test.each([
    undefined,
    '',
    'suppliers',
    'https://evil.example.com',
    'https://munshi.example.com/suppliers',
    '//evil.example.com',
    '///evil.example.com',
    '/\\evil.example.com',
    '\\\\evil.example.com',
    '/\t/evil.example.com',
    '/\n/evil.example.com',
    '/.//evil.example.com',
    '/x/..//evil.example.com',
    '/%2e//evil.example.com',
    'javascript:alert(1)',
    ' /suppliers',
    '/\u0000',
    '/api/logout',
    '/API/logout',
    '/x/../api/google/oauth',
    '/oidc/auth',
    '/login',
    '/login?redirect=/login',
  ])('%j', wanted => {
    expect(safeRedirect(wanted, HERE)).toBe('/')
  })
})

test.each(['/', '/suppliers', '/supplier/edit/12?tab=bank#ifsc', '/orders/3?filter=%7B%22status%22%3A2%7D', '/logins', '/search?q=//x'])(
  'keeps %s',
  wanted => {
    expect(safeRedirect(wanted, HERE)).toBe(wanted)
  },
)

test('never leaves the panel, whatever is asked for', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '@',
      ':',
      'http:',
      'https:',
      'evil.example.com',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '\r',
      ' ',
      '?',
      '#',
      'a',
      'é',
      '。',
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map(list => list.join('')),
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
        fc.webPath(),
      ),
      wanted => {
        const path = safeRedirect(wanted, HERE)
        const reached = new URL(path, `${HERE}/api/google/oauth/callback?x`)
        expect(reached.origin).toBe(HERE)
        expect(path).toMatch(/^\/(?![\\/])/)
        expect(reached.pathname).not.toMatch(/^\/(api|oidc|login)(\/|$)/i)
        // What is kept is kept at the callback too.
        expect(safeRedirect(path, HERE)).toBe(path)
      },
    ),
    { numRuns: 500 },
  )
})
