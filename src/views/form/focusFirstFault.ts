/** Puts the focus on the first faulty control of a form, in the order of the screen. */
export function focusFirstFault(root: ParentNode): void {
  // The screen has to show the fault first: another tab may have to be opened for it.
  requestAnimationFrame(() => {
    const control = root.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')
    control?.focus()
    control?.scrollIntoView?.({ block: 'center' })
  })
}
