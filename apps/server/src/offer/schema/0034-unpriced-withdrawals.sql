-- GR20: results that name a withdrawn runner whose last price is not known. Staff state it; few results are like that.
create index match_result_unpriced on match_result (match_id)
  where outcome -> 'withdrawals' @> '[{"priceMilli": null}]';
