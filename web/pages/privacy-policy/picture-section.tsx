/** What becomes of the facts inside a picture. */
export const pictureSection = {
  id: 'pictures',
  title: 'Pictures',
  body: (
    <p>
      Phones often hide facts inside a picture, such as where and when it was taken. We remove all of that
      before we store a picture. Please also check what can be seen in it, such as a face, a letter or a house
      number.
    </p>
  ),
};
