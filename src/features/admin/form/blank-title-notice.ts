/** What the artist is told who saved a blank title: it is accepted, and the old one stays (§5 edit forms). */
export const blankTitleNotice = (body: { title?: string | undefined }, saved: { title: string }) =>
  body.title === '' ? `A title cannot be blank: it stays “${saved.title}”.` : '';
