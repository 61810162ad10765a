/** The question before a write that asks for confirmation. */
export const prompts = { title: 'Do this anyway?', agree: 'Do it anyway', back: 'Go back' }
