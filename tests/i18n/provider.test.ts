import { beforeEach, describe, expect, test } from 'vitest'
import { englishOf } from '../../i18n/englishOf.ts'
import { i18nProvider, type PanelI18n } from '../../i18n/provider.ts'
import { suppliers } from '../../resources/suppliers/suppliers/suppliers.ts'

let i18n: PanelI18n
beforeEach(() => {
  i18n = i18nProvider()
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
    i18n.learn({ 'resources.made_up.fields.colour': 'Colour' })
    await i18n.changeLocale('id')
    expect(i18n.translate('resources.made_up.fields.colour')).toBe('Colour')
  })

  test('the key in upper case with spaces where English lacks it too', async () => {
    expect(i18n.translate('not_said_anywhere')).toBe('NOT SAID ANYWHERE')
    await i18n.changeLocale('id')
    expect(i18n.translate('messages.not_said_anywhere')).toBe('NOT SAID ANYWHERE')
  })

  test('the labels of a tool, once its declaration is loaded', async () => {
    expect(i18n.translate('resources.suppliers.fields.brand')).toBe('BRAND')
    i18n.learn(englishOf(suppliers))
    expect(i18n.translate('resources.suppliers.fields.brand')).toBe('Brand')
    // React-admin's own guess at a label does not win over what is declared.
    expect(i18n.translate('resources.suppliers.fields.brand', { _: 'Guess' })).toBe('Brand')
    await i18n.changeLocale('id')
    expect(i18n.translate('resources.suppliers.fields.brand')).toBe('Merek')
  })
})
