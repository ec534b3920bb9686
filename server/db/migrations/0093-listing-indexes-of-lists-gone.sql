-- Lists walk `listing_search` (docs/decisions/051). These were kept for the release before it.
DROP INDEX listings_zip_newest, listings_zip_category_newest, listings_zip_subcategory_newest,
  listings_category_newest, listings_subcategory_newest,
  listings_zip_price, listings_zip_category_price, listings_zip_subcategory_price,
  listings_price, listings_category_price, listings_subcategory_price,
  listings_title_trigram;
