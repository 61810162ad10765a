import { beforeEach, describe, expect, test } from 'vitest'
import { i18nProvider, type PanelI18n } from '../../i18n/provider.ts'

const english = {
  start: { 'resources.shops.name': 'Shops', 'resources.made_up.name': 'Made up', 'messages.shop_add_error': 'Shop add error. try again' },
  tools: { shops: async () => ({ words: { tabs: { opening: 'Opening hours' } } }) },
}
const indonesian = {
  start: { 'resources.shops.name': 'Toko', 'messages.shop_add_error': 'Toko gagal ditambahkan. Coba lagi' },
  tools: { shops: async () => ({ words: { name: 'Toko', tabs: { opening: 'Jam buka' }, options: { 'state.open': 'Buka' } } }) },
}
let i18n: PanelI18n
beforeEach(() => {
  i18n = i18nProvider({ en: english, id: async () => indonesian })
})

describe('what stands for a key', () => {
  test('English first, its blanks filled', () => {
    expect(i18n.translate('shell.logout')).toBe('Logout')
    expect(i18n.translate('shell.welcome', { name: 'Asha' })).toBe('Welcome, Asha')
    expect(i18n.translate('errors.too_long', { maximum: 50 })).toBe('At most 50 characters.')
  })

  test('Indonesian once it is chosen, and English again', async () => {
    await i18n.changeLocale('id')
    expect([i18n.getLocale(), i18n.translate('shell.logout'), i18n.translate('ra.action.save')]).toEqual(['id', 'Keluar', 'Simpan'])
    await i18n.changeLocale('en')
    expect([i18n.getLocale(), i18n.translate('shell.logout')]).toEqual(['en', 'Logout'])
  })

  test('English where the chosen language lacks it', async () => {
    await i18n.changeLocale('id')
    expect(i18n.translate('resources.made_up.name')).toBe('Made up')
  })

  test('messages by their key, with and without a prefix, and by what the server says in English', async () => {
    const said = () => ['messages.saved', 'saved', 'Saved', 'shop_add_error', 'Shop add error. try again'].map(key => i18n.translate(key))
    expect(said()).toEqual(['Saved', 'Saved', 'Saved', 'Shop add error. try again', 'Shop add error. try again'])
    await i18n.changeLocale('id')
    const [shop, saved] = ['Toko gagal ditambahkan. Coba lagi', i18n.translate('messages.saved')]
    expect(said()).toEqual([saved, saved, saved, shop, shop])
    expect(saved).not.toBe('Saved')
  })

  test('the key in upper case with spaces where English lacks it too', async () => {
    expect(i18n.translate('not_said_anywhere')).toBe('NOT SAID ANYWHERE')
    await i18n.changeLocale('id')
    expect(i18n.translate('messages.not_said_anywhere')).toBe('NOT SAID ANYWHERE')
  })

  test('what a tool is called from the start, its other words once it is opened', async () => {
    const words = () => ['name', 'tabs.opening'].map(key => i18n.translate(`resources.shops.${key}`))
    expect(words()).toEqual(['Shops', 'OPENING'])
    await i18n.open('shops')
    expect(words()).toEqual(['Shops', 'Opening hours'])
    // A guess at a label does not win over what is said.
    expect(i18n.translate('resources.shops.tabs.opening', { _: 'Guess' })).toBe('Opening hours')
    await i18n.changeLocale('id')
    expect([...words(), i18n.translate('resources.shops.options.state.open')]).toEqual(['Toko', 'Jam buka', 'Buka'])
    await i18n.changeLocale('en')
    expect(words()).toEqual(['Shops', 'Opening hours'])
  })

  test('the words of a tool that is opened in another language, or while one is chosen', async () => {
    const chosen = i18n.changeLocale('id')
    await i18n.open('shops')
    await chosen
    expect(i18n.translate('resources.shops.tabs.opening')).toBe('Jam buka')
  })
})
