import { type Link, link } from '../../schema/link.ts'

/** An entry of the home page that leads to a separate application (document 1, §2.16); its address is the setting `<APPLICATION>_URL`. */
export function external<const Application extends string>(
  application: Application,
  { section, label, may, path = '/' }: { section: string; label: string; may: Link['may']; path?: string },
): Link<`external_${Application}`> {
  return link(`external_${application}`, { section, label, routes: [], may, to: { application, path } })
}
