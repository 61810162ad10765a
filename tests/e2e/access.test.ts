// Own server: it changes roles and grants.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
const nobody = 'nobody@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

describe('a day of access', () => {
  it('a person with nothing sees nothing, asks, is granted, and sees the tool appear without a reload', async () => {
    // What was denied gives way to the tool, which is loaded then.
    const person = await panel.open({ as: nobody, path: '/suppliers', expected: [/hidden again while a part of it loaded: Access denied/] })
    await person.getByRole('heading', { name: 'Access denied. Contact your team lead to get access' }).waitFor()
    await person.getByText('Can be granted by').waitFor()
    expect(await accessibilityFaults(person)).toEqual([])
    expect(new URL(person.url()).pathname).toBe('/suppliers')
    await person.getByRole('button', { name: 'Ask for access' }).click()
    const asking = person.getByRole('dialog', { name: 'Ask for access: suppliers_view' })
    await asking.getByRole('button', { name: 'Send request' }).click()
    await asking.getByText(panelWords.required).waitFor()
    await asking.getByLabel('What do you need it for?').fill('Calling suppliers in Pune')
    await asking.getByRole('radio', { name: 'One day' }).check()
    expect(await accessibilityFaults(person)).toEqual([])
    await asking.getByRole('button', { name: 'Send request' }).click()
    await person.getByText('Requested. Waiting for an answer.').waitFor()

    const keeper = await panel.open({ as: admin, path: '/admin-access?tab=requests' })
    const request = keeper.getByRole('region', { name: /: suppliers_view$/ })
    await request.getByText('Calling suppliers in Pune').waitFor()
    await request.getByText(/Suppliers \(list/).waitFor()
    await request.getByRole('button', { name: 'Approve' }).click()
    await keeper.getByRole('dialog', { name: 'Approve' }).getByLabel('Answer').fill('Until tomorrow')
    await keeper.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click()
    await keeper.getByText('Approved Successfully').waitFor()

    // The open panel hears of it by itself: the list stands at the address that was refused.
    await person.getByRole('table', { name: 'Suppliers' }).waitFor()
    await person.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Suppliers' }).waitFor()

    await keeper.goto(`/admin-access?tab=users&user=${nobody}`)
    const single = keeper.getByRole('region', { name: 'Individual permissions' })
    await single.getByRole('button', { name: 'Remove suppliers_view' }).click()
    await single.getByRole('button', { name: 'Review and save' }).click()
    const dialog = keeper.getByRole('dialog', { name: 'Effect of this change' })
    await dialog.getByText('loses: 4 tools, 1 permission').waitFor()
    // Hubs stand in no menu; their addresses opened with this permission.
    const lost = dialog.locator('details').getByRole('listitem')
    expect(await lost.allInnerTexts()).toEqual(['Suppliers', 'Supplier attributes', 'Penalty types', 'Hubs', 'suppliers_view'])
    await dialog.getByRole('button', { name: 'Save for 1 person' }).click()
    await keeper.getByText('Saved', { exact: true }).waitFor()
    await person.getByRole('heading', { name: 'Access denied. Contact your team lead to get access' }).waitFor()
    await person.getByText('You had this permission; it has ended or was revoked. You can ask again.').waitFor()
    await keeper.getByRole('region', { name: 'Access history' }).getByText('− suppliers_view').waitFor()
  })
})

describe('/admin-access', () => {
  it.each(['users&user=support@example.com', 'teams&id=1', 'roles&id=1', 'actions', 'requests'])(
    'has no fault that axe finds: %s',
    async tab => {
      const page = await panel.open({ as: admin, path: `/admin-access?tab=${tab}` })
      await page.getByRole('tabpanel').getByRole('region').or(page.getByText('No requests')).first().waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )

  it('finds a person, gives a team for a time, says who gains what, and takes it back with Undo', async () => {
    const page = await panel.open({ as: admin, path: '/admin-access' })
    await page.getByLabel('Name or e-mail').fill('ops-executive@')
    await page.getByRole('list', { name: 'Users' }).getByRole('button').first().click()
    const teams = page.getByRole('region', { name: 'Teams' })
    await teams.getByRole('checkbox', { name: /^search/ }).check()
    await teams.getByLabel('search: until').fill('31 Jan 2036 18:00')
    await teams.getByRole('button', { name: 'Review and save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Effect of this change' })
    await dialog.getByText(/gains: \d+ tools?/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save for 1 person' }).click()
    await page
      .getByRole('region', { name: /effective permission/ })
      .getByText('team search, until 31 Jan 2036, 18:00')
      .first()
      .waitFor()
    await page.getByRole('button', { name: panelWords.undo }).click()
    await page
      .getByRole('region', { name: /effective permission/ })
      .getByText('team search')
      .first()
      .waitFor({ state: 'detached' })
  })

  it('refuses what nobody may do, and keeps what was ticked', async () => {
    const page = await panel.open({
      as: 'account-admin@example.com',
      path: '/admin-access?tab=users&user=support@example.com',
      expected: [/403/],
    })
    const teams = page.getByRole('region', { name: 'Teams' })
    await teams.getByRole('checkbox', { name: /^finance/ }).check()
    await teams.getByRole('button', { name: 'Review and save' }).click()
    await teams.getByText(/Only role admin can grant: .*supplier_finance/).waitFor()
    expect(await teams.getByRole('checkbox', { name: /^finance/ }).isChecked()).toBe(true)
  })

  it('shows the panel as somebody else sees it, read only, and leads back', async () => {
    const page = await panel.open({ as: 'account-admin@example.com', path: '/admin-access?tab=users&user=ops-executive@example.com' })
    await page.getByRole('button', { name: 'View as' }).click()
    await page.getByText(/^You are viewing the panel as .*ops-executive@example.com/).waitFor()
    await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Orders', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Access' }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    // Nothing is offered that would be refused.
    const path = `/order/${await page.evaluate(async () => (await (await fetch('/api/sub_orders?filter={"status":2}&range=[0,0]')).json())[0]?.order)}`
    const own = await panel.open({ as: 'ops-executive@example.com', path })
    await own.getByRole('button', { name: 'Create ticket' }).first().waitFor()
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: await own.getByRole('heading', { level: 1 }).innerText() }).waitFor()
    expect(await page.getByRole('button', { name: 'Create ticket' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Stop viewing' }).click()
    await page.getByRole('heading', { level: 1, name: 'Access' }).waitFor()
    await expect.poll(() => page.getByText(/^You are viewing the panel as/).count()).toBe(0)
  })

  it('edits who somebody is and what they are limited to, and shows before who is affected', async () => {
    const page = await panel.open({ as: admin, path: '/admin-access?tab=users&user=ops-executive@example.com' })
    await page.getByRole('button', { name: 'Edit person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit person' })
    await expect.poll(() => dialog.getByLabel('E-mail').inputValue()).toBe('ops-executive@example.com')
    await dialog.getByLabel('Name').fill('Asha Rao')
    await dialog.getByLabel('E-mail').fill('asha.rao@example.com')
    await dialog.getByLabel('Country').fill('India')
    await dialog.getByLabel('Supplier').fill('a')
    await page.getByRole('option').first().click()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'person-edit')
    await dialog.getByRole('button', { name: 'Edit person…' }).click()
    await dialog.getByText(/loses: \d+ permissions$/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'person-foreseen')
    await dialog.getByRole('button', { name: /^Edit person: 1 / }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.waitForURL(/user=asha\.rao/)
    await page.getByRole('heading', { name: /^Asha Rao/ }).waitFor()
    await page.getByRole('button', { name: panelWords.undo }).click()
    await page.goto('/admin-access?tab=users&user=ops-executive@example.com')
    await page.getByRole('button', { name: 'Edit person' }).waitFor()
  })

  it('offers nobody to approve what only somebody else can, and says why', async () => {
    const permission = 'supplier_finance'
    const asking = await panel.open({ as: 'support@example.com' })
    const status = await asking.evaluate(
      async body => (await fetch('/api/access/asked', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
      JSON.stringify({ permission, reason: 'Month end' }),
    )
    expect(status).toBe(201)
    const page = await panel.open({ as: 'account-admin@example.com', path: '/admin-access?tab=requests' })
    const request = page.getByRole('region', { name: new RegExp(`: ${permission}$`) })
    await request.getByText('Only a holder of role admin can grant this permission.').waitFor()
    expect(await request.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
    expect(await request.getByRole('button', { name: 'Refuse' }).isDisabled()).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'request-held-back')
  })

  it('an e-mail that was changed waits for another person, who agrees to it', async () => {
    const page = await panel.open({ as: admin, path: '/admin-access' })
    const email = 'renamed@example.com'
    const name = await page.evaluate(async to => {
      const people = await (await fetch('/api/staff_users?filter={"status":"active"}&range=[0,99]')).json()
      const one = people.find((person: { email: string }) => person.email.startsWith('staff-'))
      const headers = { 'content-type': 'application/json', 'if-match': String(one.version) }
      const answer = await fetch(`/api/staff_users/${one.id}`, { method: 'PUT', headers, body: JSON.stringify({ email: to }) })
      return answer.ok ? one.name : null
    }, email)
    await page.goto(`/admin-access?tab=users&user=${email}`)
    await page.getByText(/^The e-mail was changed .*Nobody can sign in with it until someone else approves it\.$/).waitFor()
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    const other = await panel.open({ as: 'account-admin@example.com', path: `/admin-access?tab=users&user=${email}` })
    await other.getByRole('heading', { name }).waitFor()
    await other.getByRole('button', { name: 'Approve' }).click()
    await other.getByRole('dialog', { name: 'Approve e-mail' }).getByRole('button', { name: 'Approve e-mail' }).click()
    await other.getByText('E-mail approved').waitFor()
    await expect.poll(() => other.getByText(/^The e-mail was changed/).count()).toBe(0)
  })

  it('adds an executive whose e-mail the directory knows', async () => {
    const page = await panel.open({ as: admin, path: '/admin-access', expected: [/422/] })
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add user' })
    await dialog.getByLabel('E-mail').fill('stranger@example.com')
    await dialog.getByRole('button', { name: 'Validate' }).click()
    await dialog.getByText('User not valid').first().waitFor()
    const found = (await (await page.request.get('/api/google/users?query=example.com')).json()) as {
      users: { email: string; staff: number | null }[]
    }
    const free = found.users.find(({ staff }) => staff === null)
    if (!free) throw new Error('The demo directory has nobody who is not among the staff.')
    // Part of it is enough: the directory knows the rest.
    await dialog.getByLabel('E-mail').fill(free.email.slice(0, 6))
    await dialog.getByRole('list', { name: 'Directory' }).getByRole('button', { name: free.email }).click()
    await dialog.getByRole('button', { name: 'Validate' }).click()
    await dialog.getByText(`${free.email} is valid.`).waitFor()
    await dialog.getByLabel('Role').selectOption('BD executive')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await page
      .getByRole('region', { name: 'Roles' })
      .getByRole('checkbox', { name: /^BD executive/, checked: true })
      .waitFor()
  })

  it('is usable on a phone, in the dark', async () => {
    const page = await panel.open({ as: admin, path: '/admin-access', viewport: { width: 360, height: 740 }, theme: 'dark' })
    await page.getByRole('list', { name: 'Users' }).getByRole('button').first().click()
    await page.getByRole('region', { name: 'Teams' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await page.getByRole('list', { name: 'Users' }).waitFor()
  })
})
