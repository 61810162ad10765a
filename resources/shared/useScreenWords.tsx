import { useTranslate } from 'react-admin'

/** Texts of a tool's own screen, by their keys. */
export function useScreenWords(tool: string): (key: string, options?: Record<string, unknown>) => string {
  const t = useTranslate()
  return (key, options) => t(`resources.${tool}.screen.${key}`, options)
}
