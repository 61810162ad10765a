import StarterKit from '@tiptap/starter-kit'
import { isWebAddress } from '../../../../schema/kinds/url.ts'

/** What the editor knows: as much as is kept, so that all else of a paste falls away as it comes in. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      protocols: ['http', 'https'],
      defaultProtocol: 'https',
      isAllowedUri: address => isWebAddress(address),
      HTMLAttributes: { target: null, rel: 'noopener', class: null },
    },
  }),
]
