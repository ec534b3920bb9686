export const visitsSection = {
  id: 'visits',
  title: 'Counting visits',
  body: (
    <p>
      If you press Accept in our cookie notice, we may load a tool that counts visits and shows us which pages
      people use. That tool may set cookies of its own. If you press Decline, or do not answer, it is not
      loaded at all. The site works just as well without it.
    </p>
  ),
};
