import { useTranslate } from 'react-admin'
import { locales } from '../../i18n/provider.ts'
import { usePanels } from '../shell/panels.ts'
import { useAppearance } from '../shell/useAppearance.ts'
import { useSignOut } from '../shell/useSignOut.ts'
import type { Goal } from './goal.ts'

/** What the panel itself can be told: appearance, language, help, sign out; each with further words it is found by. */
export function useCommands(): readonly (Goal & { readonly words: string })[] {
  const t = useTranslate()
  const { theme, language, choose } = useAppearance()
  const { openShortcuts } = usePanels()
  const signOut = useSignOut()
  const command = (key: string, label: string, words: string, run: () => void) => ({ key, group: 'commands' as const, label, words, run })
  const other = theme === 'dark' ? 'light' : 'dark'
  return [
    command('theme', t(`shell.to_${other}`), t('shell.palette.theme_words'), () => choose({ theme: other })),
    ...locales
      .filter(({ locale }) => locale !== language)
      .map(({ locale, name }) =>
        command(`language ${locale}`, t('shell.palette.language', { name }), t('shell.palette.language_words'), () =>
          choose({ language: locale }),
        ),
      ),
    command('shortcuts', t('shell.shortcuts.title'), '', openShortcuts),
    command('logout', t('shell.logout'), t('shell.palette.logout_words'), () => void signOut()),
  ]
}
