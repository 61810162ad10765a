import type { UploadScreen } from '../../schema/upload.ts'
import type { LightLink, LightPage, LightResource, LightUpload } from '../tools/lightTool.ts'

export const views = ['list', 'create', 'edit', 'show'] as const

/** The screens that a resource may have. */
export type View = (typeof views)[number]

/** What stands at an address. */
export type Screen =
  | { readonly at: 'home' | 'login' | 'unknown'; readonly params: Params }
  | { readonly at: 'view'; readonly tool: LightResource; readonly view: View; readonly params: Params }
  /** `route` is the one of the page's addresses, as declared. */
  | { readonly at: 'page'; readonly tool: LightPage; readonly route: string; readonly params: Params }
  | { readonly at: 'upload'; readonly tool: LightUpload; readonly screen: UploadScreen; readonly route: string; readonly params: Params }
  | { readonly at: 'link'; readonly tool: LightLink; readonly route: string; readonly params: Params }

export type Params = Readonly<Record<string, string>>
