import { expect, it } from 'vitest'
import { addressOf, panelCalls, pathsBeside, redirectCalls } from '../../src/tools/panelCalls.ts'

const root = process.cwd()

it('finds the calls that stand beside a screen, as their contracts say', async () => {
  expect(await pathsBeside(root, 'resources')).toEqual(['/reseller/payment/files', '/supplier/payment'])
}, 60_000)

it.each([
  ['/supplier/payment', '/supplier/payment?page=2', true],
  ['/supplier/payment', '/supplier/payment', true],
  ['/supplier/payment', '/supplier/payment/2', false],
  ['/supplier/payment', '/international/supplier/payment', false],
  ['/supplier/:id/payment', '/supplier/7/payment', true],
  ['/supplier/:id/payment', '/supplier/7/8/payment', false],
])('%s takes %s: %s', (path, address, isTaken) => expect(new RegExp(addressOf(path)).test(address)).toBe(isTaken))

it('hands a program on to the API, and leaves the screen to whoever asks for a page', async () => {
  const proxies = await panelCalls(root, 'resources', 'http://localhost:3001')
  const bypass = proxies[addressOf('/supplier/payment')]?.bypass as unknown as (asked: object) => string | undefined
  const asked = (accept?: string) => ({ url: '/supplier/payment', headers: accept === undefined ? {} : { accept } })
  expect(bypass(asked('text/html,application/xhtml+xml,*/*;q=0.8'))).toBe('/supplier/payment')
  expect([bypass(asked('application/json')), bypass(asked('*/*')), bypass(asked())]).toEqual([undefined, undefined, undefined])
}, 60_000)

it('addresses that lead elsewhere go to the API, and those of screens do not', async () => {
  const proxies = Object.keys(await redirectCalls(root, 'resources', 'http://localhost:3001'))
  expect(proxies).toEqual([addressOf('/s/:key')])
  expect(new RegExp(proxies[0] ?? '').test('/s/diwali-2026?x=1')).toBe(true)
  expect(new RegExp(proxies[0] ?? '').test('/supplier/add')).toBe(false)
})
