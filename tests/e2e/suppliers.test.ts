// Own server: it changes suppliers and payouts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

/** A day from today, as it is typed. */
const longFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000)
    .toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .replace('Sept', 'Sep')

const onePage = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj
4 0 obj<</Length 34>>stream
0 0 1 rg 50 50 200 100 re f       
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`,
)

describe('a morning with suppliers', () => {
  let panel: StartedPanel
  beforeAll(async () => {
    panel = await startPanel()
  })
  afterAll(() => panel?.close())

  it('finds one, opens it by its link, edits it, undoes it, and reads both in its history', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/suppliers' })
    await page.getByRole('heading', { level: 1, name: /Suppliers/ }).waitFor()
    await page.getByPlaceholder('Search').last().fill('Neel Designs')
    await page.getByRole('link', { name: 'Neel Designs', exact: true }).first().click()
    await page.waitForURL(/\/supplier\/edit\/\d+$/)
    const brand = page.getByRole('textbox', { name: 'Brand' })
    const before = await brand.inputValue()
    await brand.fill('Neel Designs of Pune')
    await page.getByText('1 field changed').waitFor()
    await page.getByRole('button', { name: panelWords.save, exact: true }).click()
    await page.getByText('Supplier details updated successfully').waitFor()
    await page.getByText(`${before} → Neel Designs of Pune`).waitFor()
    await page.getByRole('button', { name: panelWords.undo }).click()
    await page.getByText(`Neel Designs of Pune → ${before}`).waitFor()
    await expect.poll(() => brand.inputValue(), { timeout: 15_000 }).toBe(before)
    await expect.poll(() => page.getByText('1 field changed').count()).toBe(0)
  })

  it('shows mine and theirs when somebody saved meanwhile', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/supplier/edit/1003' })
    const contact = page.getByLabel('Contact name')
    await contact.fill('My Name')
    const seen = await page.request.get('/api/suppliers/1003')
    const { version } = (await seen.json()) as { version: number }
    const other = await page.request.put('/api/suppliers/1003', {
      headers: { origin: panel.url, 'if-match': String(version) },
      data: { contact_name: 'Their Name' },
    })
    expect(other.status()).toBe(200)
    await page.getByRole('button', { name: panelWords.save, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Their Name').waitFor()
    await dialog.getByText('My Name').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  }, 90_000)

  it('leads from the payouts of a supplier to their payment files whoever may open them', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/supplier/edit/1001?tab=payouts' })
    await page.getByRole('tabpanel').getByRole('link', { name: 'Supplier payout results' }).click()
    await page.waitForURL(/\/supplier\/payment\/upload$/)
    await page.getByRole('heading', { level: 1, name: 'Supplier payout results' }).waitFor()
  })

  it('leads from the fines of suppliers, and from catalogs in UAT, to what they come in by', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/supplier-penalty-old' })
    for (const name of ['Upload supplier penalties', 'Penalty waivers', 'Upload penalty types'])
      await page.getByRole('main').getByRole('link', { name }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Penalty waivers' }).click()
    await page.getByRole('heading', { level: 1, name: 'Penalty waivers' }).waitFor()
    await page.goto('/uat-catalogs')
    await page.getByRole('main').getByRole('link', { name: 'Add or remove UAT catalogs' }).click()
    await page.waitForURL(/\/uat-catalogs\/add$/)
    // Whoever may impose fines but not waive them sees the files alone.
    const desk = await panel.open({ as: 'ops-executive@example.com', path: '/supplier-penalty-old' })
    await desk.getByRole('main').getByRole('link', { name: 'Upload supplier penalties' }).waitFor()
    await desk.getByRole('main').getByRole('link', { name: 'Penalty waivers' }).click()
    await desk.waitForURL(/\/supplier-penalty-waiver\/files$/)
  })

  it('tells the bank what to pay, takes the file back, and undoes that', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/supplier/payment' })
    await page.getByRole('heading', { level: 1, name: /Payouts to suppliers/ }).waitFor()
    await page.getByRole('tab', { name: 'Bank files' }).click()
    await page.getByRole('link', { name: 'New bank file' }).first().click()
    await page.locator('[data-field=due_until] input').fill(longFrom(30))
    // What it will hold is told before it is made, and who is left out, each a way to the supplier.
    const told = page.getByRole('status').filter({ hasText: 'To be paid' })
    const total = await told.locator('div', { hasText: 'To be paid' }).last().locator('dd').innerText()
    await told.getByText('Penalties deducted').waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: /^KYC not approved: / })
      .getByRole('link')
      .first()
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: panelWords.create, exact: true }).click()
    await page.waitForURL(/\/supplier\/payment\/bank-file\/\d+$/)
    await page.getByRole('heading', { level: 1, name: /BF\d{8}/ }).waitFor()
    await page.getByText('KYC not approved').first().waitFor()
    await page.getByText(total, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: /^Withdraw/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Withdraw/ }).click()
    await page.getByText('Withdrawn', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: panelWords.undo }).click()
    await page.getByText('Made', { exact: true }).first().waitFor()
    const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download for the bank' }).click()])
    expect(sheet.suggestedFilename()).toMatch(/^bank_files-BF\d{8}\.csv$/)
    await page.getByText('Sent', { exact: true }).first().waitFor()
    await page
      .getByRole('row', { name: /BF\d{8}-\d+/ })
      .first()
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: /^Withdraw unreceived file/ }).click()
    await dialog.getByLabel('Withdraw reason').fill('The upload to the bank failed')
    await dialog.getByRole('button', { name: /^Withdraw unreceived file/ }).click()
    await dialog.getByRole('button', { name: 'Withdraw unreceived file, with approval' }).click()
    await page.getByText('Sent for approval.').waitFor()
  })

  it('looks at the document of a supplier beside its number, closer and turned, rejects it, and takes that back', async () => {
    const page = await panel.open({ as: 'finance@example.com' })
    const waiting = await page.request.get(
      `/api/supplier_kyc_documents?filter=${encodeURIComponent('{"status":"pending","doc_type":"GSTIN certificate"}')}&range=[0,0]`,
    )
    const [document] = (await waiting.json()) as { supplier: number; doc_number: string }[]
    await page.goto(`/supplier/edit/${document?.supplier}?tab=kyc`)
    const row = page.getByRole('row', { name: /GSTIN certificate/ })
    await row.getByRole('link').click()
    const viewer = page.getByRole('dialog', { name: 'specimen.png' })
    await viewer.getByText(document?.doc_number ?? '').waitFor()
    const picture = viewer.getByRole('img', { name: 'specimen.png' })
    const width = () => picture.evaluate(image => Number.parseFloat((image as HTMLElement).style.width))
    await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(1)
    const whole = await width()
    expect(whole).toBeGreaterThan(100)
    await viewer.getByRole('group', { name: 'specimen.png' }).focus()
    await page.keyboard.press('+')
    await expect.poll(width).toBeCloseTo(whole * 1.5, 0)
    await page.keyboard.press('0')
    await expect.poll(width).toBeCloseTo(whole, 0)
    await viewer.getByRole('button', { name: 'Turn right' }).click()
    await expect.poll(() => picture.getAttribute('style')).toContain('rotate(90deg)')
    await page.keyboard.press('[')
    await expect.poll(() => picture.getAttribute('style')).toContain('rotate(0deg)')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })

    const state = page.locator('[data-field=kyc_status], [title="KYC status"]').first()
    await row.getByRole('button', { name: /^Actions on/ }).click()
    await page.getByRole('menuitem', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject' })
    await dialog.getByLabel('Reject reason').selectOption('name differs')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('Rejected Successfully').waitFor()
    await expect.poll(() => state.innerText()).toContain('Rejected')
    await page.getByRole('button', { name: panelWords.undo }).click()
    await expect.poll(() => state.innerText()).toContain('Pending')
  }, 90_000)

  it('shows the pages of a document in the browser’s own viewer', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/supplier/edit/1003?tab=kyc' })
    await page.getByRole('tabpanel').getByRole('button', { name: /^Add/ }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Document').selectOption('signature')
    await form.locator('input[type=file]').setInputFiles({ name: 'pages.pdf', mimeType: 'application/pdf', buffer: onePage })
    await form.getByRole('link', { name: 'pages.pdf' }).click()
    const viewer = page.getByRole('dialog', { name: 'pages.pdf' })
    await viewer.getByRole('link', { name: 'Open pages.pdf in a new tab' }).first().waitFor()
    const frame = viewer.locator('iframe')
    if (await page.evaluate(() => navigator.pdfViewerEnabled)) expect(await frame.getAttribute('title')).toBe('pages.pdf')
    else expect(await frame.count()).toBe(0)
    await screenshot(page, 'supplier-pdf')
  }, 90_000)

  it('decides on the papers of the supplier that waits longest by keys, goes on to the next, and takes the last decision back', async () => {
    const page = await panel.open({ as: 'finance@example.com', path: '/verify-kyc' })
    await page.getByRole('heading', { level: 1, name: 'Verify KYC' }).waitFor()
    await page.getByRole('button', { name: 'Next' }).first().waitFor()
    await page.keyboard.press('n')
    await page.getByText(/^Yours until/).waitFor()
    const first = page.url()
    expect(first).toMatch(/verify-kyc/)
    const documents = page.getByRole('list', { name: 'Documents' })
    const accounts = page.getByRole('list', { name: 'Bank accounts' })
    await documents.getByRole('img').first().waitFor()
    const keys = page.getByRole('list', { name: 'Keys' })
    await expect.poll(() => keys.innerText()).toMatch(/a\s*Documents: Approve\s*r\s*Documents: Reject/)
    await screenshot(page, 'verify-kyc')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('a')
    await page.getByText('Approved Successfully').first().waitFor()
    await expect.poll(() => documents.getByText('Pending').count()).toBe(0)
    expect(page.url()).toBe(first)
    const heading = page.getByRole('heading', { level: 1 })
    const name = await heading.innerText()
    await page.keyboard.press('b')
    await expect.poll(() => page.url(), { timeout: 15_000 }).not.toBe(first)
    // Keys are heard again once the next one is drawn.
    await expect.poll(() => heading.innerText()).not.toBe(name)
    await page.getByText(/^Yours until/).waitFor()
    await page.keyboard.press('u')
    await expect.poll(() => page.url(), { timeout: 15_000 }).toBe(first)
    await accounts.getByText('Pending').first().waitFor()
  }, 90_000)

  it('says in numbers what it will do before a supplier is deleted for a time', async () => {
    const page = await panel.open({ as: 'admin@example.com' })
    const active = await page.request.get(`/api/suppliers?filter=${encodeURIComponent('{"status":"active"}')}&range=[0,0]`)
    const [supplier] = (await active.json()) as { id: number }[]
    await page.goto(`/supplier/edit/${supplier?.id}`)
    await page.getByRole('button', { name: 'Delete temporarily' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Stock check')
    await dialog.getByRole('button', { name: /…$/ }).click()
    await expect.poll(() => dialog.innerText(), { timeout: 15_000 }).toMatch(/product/i)
  })

  it('refuses bad values at their fields and loses nothing', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/supplier/add-supplier' })
    await page.getByLabel('Brand').fill('New brand')
    await page.getByLabel('E-mail').fill('no mail')
    await page
      .getByRole('button', { name: /^(Save|Create)$/ })
      .last()
      .click()
    await page.getByText(/Invalid e-mail/).waitFor()
    await expect.poll(() => page.getByLabel('Brand').inputValue()).toBe('New brand')
    expect(page.url()).toContain('/supplier/add-supplier')
  })
})
