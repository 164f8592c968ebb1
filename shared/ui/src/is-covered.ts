/** Whether a dialog, sheet or menu lies over the screen: keys are its own then. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}
