/** What is drawn beside a form as its readers will see it. */
export const preview = {
  title: 'Preview',
  of: 'Preview in the app',
  look: 'Look',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  en: 'English',
  id: 'Indonesian',
} as const
